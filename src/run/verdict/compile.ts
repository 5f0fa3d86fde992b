import type { Node, NodeOf, Plan, SchemaNode } from '../../model/plan.ts';
import type { Rewrite } from '../../plan/rewrites/index.ts';
import { type AssertionKind, assertions, type Concern, isAssertion } from '../assertions.ts';
import { arrayPass, containsPass } from './array.ts';
import { anyOf, conditional, dependentSchemas, not, oneOf, propertyDependencies } from './in-place.ts';
import { objectPass } from './object.ts';
import { Tracker } from './track.ts';
import { byType } from './types.ts';
import { ALWAYS, all, NEVER, type Verdict } from './verdict.ts';

/**
 * Compiles a plan to a verdict.
 *
 * @param depth the deepest instance nesting that a recursive reference follows
 */
export function compileVerdict(plan: Plan, rewrite: Rewrite, depth: number): Verdict {
  const compiler = new VerdictCompiler(plan, rewrite, depth);
  // Dependencies first, so that the recursion of the compiler never goes deep.
  for (const schema of plan.schemas) compiler.schema(schema);
  return compiler.schema(plan.root);
}

/** Turns nodes into closures, each schema once. */
export class VerdictCompiler {
  readonly plan: Plan;
  readonly #rewrite: Rewrite;
  readonly #depth: number;
  readonly #compiled = new Map<SchemaNode, Verdict>();
  readonly #tracker: Tracker = new Tracker(this);

  constructor(plan: Plan, rewrite: Rewrite, depth: number) {
    this.plan = plan;
    this.#rewrite = rewrite;
    this.#depth = depth;
  }

  readonly schema = (schema: SchemaNode): Verdict => {
    const known = this.#compiled.get(schema);
    if (known !== undefined) return known;
    // A schema that leads back to itself is met while it is being compiled: it is looked up when it is called.
    let verdict: Verdict = NEVER;
    this.#compiled.set(schema, (value, depth) => verdict(value, depth));
    verdict = this.#compile(schema);
    this.#compiled.set(schema, verdict);
    return verdict;
  };

  /** A recursive step ends where the instance is nested deeper than the limit. */
  bounded(verdict: Verdict): Verdict {
    const limit = this.#depth;
    return (value, depth) => depth <= limit && verdict(value, depth);
  }

  /** The conjunction of nodes, with the type of the value looked at once. */
  nodes(nodes: readonly Node[]): Verdict {
    const parts: Record<Concern, Verdict[]> = { any: [], number: [], string: [], array: [], object: [] };
    let mask: number | undefined;
    for (const node of nodes) {
      if (node.kind === 'type') mask = mask === undefined ? node.mask : mask & node.mask;
      else parts[this.concern(node)].push(this.node(node));
    }
    const typed = byType(mask, {
      string: all(parts.string),
      number: all(parts.number),
      array: all(parts.array),
      object: all(parts.object),
    });
    return all([typed, ...parts.any]);
  }

  /** The values that a node concerns; its verdict must not be asked about any other. */
  concern(node: Node): Concern {
    if (isAssertion(node.kind)) {
      const { concerns } = assertions[node.kind];
      return typeof concerns === 'function' ? concerns(node as never) : concerns;
    }
    switch (node.kind) {
      case 'properties':
      case 'patternProperties':
      case 'additionalProperties':
      case 'propertyNames':
      case 'object':
        return 'object';
      case 'prefixItems':
      case 'items':
      case 'contains':
      case 'array':
        return 'array';
      default:
        return 'any';
    }
  }

  /** The verdict of one node, for values that it concerns. */
  node(node: Node): Verdict {
    switch (node.kind) {
      case 'required':
      case 'properties':
      case 'patternProperties':
      case 'additionalProperties':
        return objectPass([node], this.schema);
      case 'object':
        return objectPass(node.parts, this.schema);
      case 'propertyNames':
        return this.#propertyNames(node);
      case 'prefixItems':
      case 'items':
        return arrayPass([node], this.schema);
      case 'array':
        return arrayPass(node.parts, this.schema);
      case 'contains':
        return containsPass(node, this.schema(node.schema));
      case 'allOf':
        return all(node.schemas.map(this.schema));
      case 'anyOf':
        return anyOf(node, this.schema);
      case 'oneOf':
        return oneOf(node, this.schema);
      case 'not':
        return not(node, this.schema);
      case 'if':
        return conditional(node, this.schema);
      case 'dependentSchemas':
        return dependentSchemas(node, this.schema);
      case 'propertyDependencies':
        return propertyDependencies(node, this.schema);
      case 'reference':
        return node.isRecursive ? this.bounded(this.schema(node.schema)) : this.schema(node.schema);
      case 'unevaluatedProperties':
      case 'unevaluatedItems':
      case 'annotation':
        return ALWAYS;
      default:
        return assertionVerdict(node);
    }
  }

  #compile(schema: SchemaNode): Verdict {
    if (schema.always !== undefined) return schema.always ? ALWAYS : NEVER;
    const nodes = this.#rewrite(schema.nodes);
    const verdict = this.nodes(nodes);
    const isTracked = nodes.some(
      ({ kind }) => kind === 'unevaluatedProperties' || kind === 'unevaluatedItems',
    );
    if (!isTracked) return verdict;
    const tracked = this.#tracker.root(schema);
    return (value, depth) =>
      typeof value === 'object' && value !== null ? tracked(value, depth) : verdict(value, depth);
  }

  /** A schema's nodes after rewriting, for the tracker. */
  rewritten(schema: SchemaNode): readonly Node[] {
    return this.#rewrite(schema.nodes);
  }

  #propertyNames({ schema }: NodeOf<'propertyNames'>): Verdict {
    const verdict = this.schema(schema);
    return (value, depth) => {
      const object = value as Record<string, unknown>;
      for (const name in object) {
        if (!Object.hasOwn(object, name) || object[name] === undefined) continue;
        if (!verdict(name, depth + 1)) return false;
      }
      return true;
    };
  }
}

function assertionVerdict(node: NodeOf<AssertionKind>): Verdict {
  return assertions[node.kind].test(node as never) as unknown as Verdict;
}
