import { getProperty, hasProperty, isObject } from '../../json/value.ts';
import type { Coverage, Node, NodeOf, SchemaNode } from '../../model/plan.ts';
import type { VerdictCompiler } from './compile.ts';
import { covers } from './object.ts';
import type { Verdict } from './verdict.ts';

/**
 * What has been evaluated at one instance location, in the order in which it was found. A branch that fails takes
 * back what it added: its annotations are dropped (Core 7.7.1.2).
 *
 * Not names are kept but what the branches that held always evaluate, which is known ahead: the list is as long as
 * the schema makes it, however many properties the instance has. Only `contains` finds items one by one.
 */
interface Marks {
  readonly coverages: Coverage[];
  readonly items: number[];
}

/** A verdict that marks what it evaluates, below the schema that asks for it. */
type Track = (value: object, depth: number, marks: Marks) => boolean;

/** Compiles schemas whose `unevaluated…` cannot be known ahead, and everything that they apply in place. */
export class Tracker {
  readonly #compiler: VerdictCompiler;
  readonly #tracks = new Map<SchemaNode, Track>();

  constructor(compiler: VerdictCompiler) {
    this.#compiler = compiler;
  }

  /** The verdict of a schema that is asked from outside: what it evaluates is nobody else's business. */
  root(schema: SchemaNode): Verdict {
    const track = this.#schema(schema);
    return (value, depth) => track(value as object, depth, { coverages: [], items: [] });
  }

  #schema(schema: SchemaNode): Track {
    const known = this.#tracks.get(schema);
    if (known !== undefined) return known;
    const track = schema.always === undefined ? this.#compile(schema) : constant(schema.always);
    this.#tracks.set(schema, track);
    return track;
  }

  #compile(schema: SchemaNode): Track {
    const plain: Node[] = [];
    const tracks: Track[] = [];
    const last: Track[] = [];
    for (const node of this.#compiler.rewritten(schema)) {
      if (node.kind === 'unevaluatedProperties') last.push(this.#unevaluatedProperties(node));
      else if (node.kind === 'unevaluatedItems') last.push(this.#unevaluatedItems(node));
      else {
        const track = this.#node(node);
        if (track === undefined) plain.push(node);
        else tracks.push(track);
      }
    }
    const verdict = this.#compiler.nodes(plain);
    if (tracks.length === 0 && last.length === 0) return verdict;
    return (value, depth, marks) => {
      if (!verdict(value, depth)) return false;
      // An inner schema does not see what its cousins evaluated (Core 11.2, 11.3).
      const own = last.length === 0 ? marks : { coverages: [], items: [] };
      for (const track of tracks) if (!track(value, depth, own)) return false;
      for (const track of last) if (!track(value, depth, own)) return false;
      if (own !== marks) {
        for (const coverage of own.coverages) marks.coverages.push(coverage);
        for (const item of own.items) marks.items.push(item);
      }
      return true;
    };
  }

  /** How a node marks; undefined for one that evaluates nothing, or only what is known ahead. */
  #node(node: Node): Track | undefined {
    switch (node.kind) {
      case 'allOf':
        return every(node.schemas.map((schema) => this.#schema(schema)));
      case 'reference': {
        const track = this.#schema(node.schema);
        if (!node.isRecursive) return track;
        const isWithin = this.#compiler.bounded(() => true);
        return (value, depth, marks) => isWithin(value, depth) && track(value, depth, marks);
      }
      case 'anyOf':
        return anyOf(node.schemas.map((schema) => this.#branch(schema)));
      case 'oneOf':
        return oneOf(node.schemas.map((schema) => this.#branch(schema)));
      case 'if':
        return this.#conditional(node);
      case 'dependentSchemas':
        return every(
          node.entries.map(([name, schema]) => {
            const branch = this.#branch(schema);
            return (value, depth, marks) =>
              !isObject(value) || !hasProperty(value, name) || branch(value, depth, marks);
          }),
        );
      case 'propertyDependencies':
        return every(
          node.entries.map(([name, schemas]) => {
            const branches = new Map([...schemas].map(([text, schema]) => [text, this.#branch(schema)]));
            return (value, depth, marks) => {
              const selector = isObject(value) ? getProperty(value, name) : undefined;
              const branch = typeof selector === 'string' ? branches.get(selector) : undefined;
              return branch === undefined || branch(value, depth, marks);
            };
          }),
        );
      case 'contains':
        return this.#contains(node);
      default:
        return undefined;
    }
  }

  /** A subschema that may fail: it marks what it evaluates only when it holds. */
  #branch(schema: SchemaNode): Track {
    const track = this.#schema(schema);
    const coverage = this.#compiler.plan.coverage(schema);
    return (value, depth, marks) => {
      const { length } = marks.coverages;
      const itemCount = marks.items.length;
      if (track(value, depth, marks)) {
        marks.coverages.push(coverage);
        return true;
      }
      marks.coverages.length = length;
      marks.items.length = itemCount;
      return false;
    };
  }

  #conditional(node: NodeOf<'if'>): Track {
    const condition = this.#branch(node.if);
    const then = node.then === undefined ? constant(true) : this.#branch(node.then);
    const otherwise = node.else === undefined ? constant(true) : this.#branch(node.else);
    return (value, depth, marks) => (condition(value, depth, marks) ? then : otherwise)(value, depth, marks);
  }

  #contains(node: NodeOf<'contains'>): Track | undefined {
    if (node.keyword.evaluates?.(null, node.schema.location).matchingItems !== true) return undefined;
    const verdict = this.#compiler.schema(node.schema);
    return (value, depth, marks) => {
      if (!Array.isArray(value)) return true;
      let count = 0;
      for (let i = 0; i < value.length; i++) {
        if (!verdict(value[i], depth + 1)) continue;
        count++;
        marks.items.push(i);
      }
      return count >= node.minimum && count <= node.maximum;
    };
  }

  #unevaluatedProperties({ always, schema }: NodeOf<'unevaluatedProperties'>): Track {
    const verdict = this.#compiler.schema(schema);
    return (value, depth, { coverages }) => {
      if (Array.isArray(value)) return true;
      const object = value as Record<string, unknown>;
      for (const name in object) {
        if (!Object.hasOwn(object, name) || object[name] === undefined) continue;
        if (covers(always, name) || coverages.some(({ properties }) => covers(properties, name))) continue;
        if (!verdict(object[name], depth + 1)) return false;
      }
      return true;
    };
  }

  #unevaluatedItems({ always, schema }: NodeOf<'unevaluatedItems'>): Track {
    const verdict = this.#compiler.schema(schema);
    return (value, depth, marks) => {
      if (always.all || !Array.isArray(value)) return true;
      let { prefix } = always;
      for (const { items } of marks.coverages) {
        if (items.all) return true;
        prefix = Math.max(prefix, items.prefix);
      }
      const matched = marks.items.length > 0 ? new Set(marks.items) : undefined;
      for (let i = prefix; i < value.length; i++) {
        if (matched?.has(i) !== true && !verdict(value[i], depth + 1)) return false;
      }
      return true;
    };
  }
}

function constant(answer: boolean): Track {
  return () => answer;
}

function every(tracks: readonly Track[]): Track {
  return (value, depth, marks) => {
    for (const track of tracks) if (!track(value, depth, marks)) return false;
    return true;
  };
}

/** All branches are tried, since each one that holds evaluates something. */
function anyOf(branches: readonly Track[]): Track {
  return (value, depth, marks) => {
    let hasMatched = false;
    for (const branch of branches) if (branch(value, depth, marks)) hasMatched = true;
    return hasMatched;
  };
}

function oneOf(branches: readonly Track[]): Track {
  return (value, depth, marks) => {
    let count = 0;
    for (const branch of branches) if (branch(value, depth, marks)) count++;
    return count === 1;
  };
}
