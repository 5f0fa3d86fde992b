import type { Node, SchemaNode } from '../../model/plan.ts';
import { TYPE_BITS } from '../../model/types.ts';
import { assertions, isConcerned, testOf } from '../../run/assertions.ts';
import { constantsOf } from './construct.ts';
import { type Facts, gatherFacts, nodesOf, schemasOfItem, schemasOfProperty } from './facts.ts';
import { rangeOf } from './numbers.ts';
import type { Part, Step } from './steps.ts';
import { lengthRange } from './strings.ts';
import type { Subject } from './subject.ts';
import { lengthOfPattern, matchesEverything } from './text.ts';

/**
 * Why no instance can fail a keyword alone: what stands beside it refuses at least as much.
 * It may miss a reason, and never names a wrong one.
 *
 * @param certainty what else is asked of the place
 * @returns undefined where none was found
 */
export function impliedBy(node: Node | undefined, { facts, isName }: Certainty): string | undefined {
  if (node === undefined || facts === undefined) return undefined;
  if (isName && node.kind === 'type' && node.types.includes('string')) return 'every name is a string';
  const others = { nodes: facts.nodes.filter((other) => other !== node) };
  if (Object.hasOwn(assertions, node.kind)) {
    const values = constantsOf(others);
    const concern = assertions[node.kind as keyof typeof assertions][0];
    const test = testOf(node);
    if (values?.every((value) => !isConcerned(concern, value) || test(value as never)))
      return 'every value of the enum or const beside it conforms';
    if (others.nodes.some((other) => other.kind === node.kind && isSame(other, node)))
      return 'the same is asked of this place again';
  }
  switch (node.kind) {
    case 'length': {
      if (node.minimum === 0 && node.maximum === Number.POSITIVE_INFINITY) return 'every text is long enough';
      for (const { pattern } of nodesOf(others, 'pattern')) {
        const { minimum, maximum } = lengthOfPattern(pattern.source);
        if (minimum >= node.minimum && maximum <= node.maximum)
          return `the pattern ${pattern.source} bounds the length`;
      }
      const range = lengthRange(others);
      return range.minimum >= node.minimum && range.maximum <= node.maximum
        ? 'another length limit is as strict'
        : undefined;
    }
    case 'bound': {
      const { low, high } = rangeOf(others, false);
      const isImplied = node.comparison.startsWith('>') ? low > node.limit : high < node.limit;
      return isImplied ? 'another bound is stricter' : undefined;
    }
    case 'type': {
      const mask = nodesOf(others, 'type').reduce((left, other) => left & other.mask, -1);
      return (mask & ~node.mask & 127) === 0 ? 'another type is as strict' : undefined;
    }
    case 'pattern':
      return matchesEverything(node.pattern.source) ? 'the pattern admits every text' : undefined;
    case 'itemCount':
    case 'propertyCount':
      return node.minimum === 0 && node.maximum === Number.POSITIVE_INFINITY
        ? 'any number is enough'
        : undefined;
    default:
      return undefined;
  }
}

/** What is asked of the place where a path ends, whatever branches are chosen. */
export interface Certainty {
  readonly facts: Facts | undefined;
  readonly isName: boolean;
  /** Why no valid instance takes the path; undefined where no reason was found. */
  readonly deadEnd: string | undefined;
}

/** Follows a path with what holds whatever branch is chosen. It may miss a reason, and never names a wrong one. */
export function certaintyOf(subject: Subject, steps: readonly Step[]): Certainty {
  let schemas = [subject.plan.root];
  let path = steps;
  let isName = false;
  const dead = (deadEnd: string): Certainty => ({ facts: undefined, isName, deadEnd });
  for (;;) {
    const facts = gatherFacts(subject, { schemas, from: schemas[0], path }, 'none');
    if (facts === undefined) return dead('a false schema refuses every value here');
    const [step, ...rest] = facts.rest;
    if (step === undefined) return { facts, isName, deadEnd: undefined };
    const { part, tokens } = step;
    const container = part.kind === 'item' || part.kind === 'otherItem' ? 'array' : 'object';
    const mask = nodesOf(facts, 'type').reduce((left, { mask }) => left & mask, -1);
    if ((mask & TYPE_BITS[container]) === 0)
      return dead(`the type beside ${tokens.join('/')} admits no ${container}`);
    const others = besides(facts, part).filter((other) => other !== step.schema);
    if (others.some(({ always }) => always === false))
      return dead(`${tokens.join('/')} is refused by what stands beside it`);
    isName = part.kind === 'name';
    schemas = [step.schema, ...others];
    path = rest;
  }
}

/** The schemas that surely apply to a part too. */
function besides(facts: Facts, part: Part): readonly SchemaNode[] {
  if (part.kind === 'property') return schemasOfProperty(facts, part.name);
  return part.kind === 'item' ? schemasOfItem(facts, part.index) : [];
}

function isSame(a: Node, b: Node): boolean {
  return (
    a.value !== undefined &&
    a.keyword.name === b.keyword.name &&
    JSON.stringify(a.value) === JSON.stringify(b.value)
  );
}
