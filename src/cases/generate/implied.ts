import type { Node } from '../../model/plan.ts';
import { TYPE_BITS } from '../../model/types.ts';
import { assertions, isConcerned, testOf } from '../../run/assertions.ts';
import { constantsOf } from './construct.ts';
import { gatherFacts, nodesOf, schemasOfProperty } from './facts.ts';
import { rangeOf } from './numbers.ts';
import type { Setting } from './settings.ts';
import type { Step } from './steps.ts';
import { lengthRange } from './strings.ts';
import type { Subject } from './subject.ts';
import { lengthOfPattern } from './text.ts';

/**
 * Why no instance can fail a keyword alone: what stands beside it refuses at least as much.
 * It may miss a reason, and never names a wrong one.
 *
 * @param setting a place where the keyword applies, and what else is asked there
 * @returns undefined where none was found
 */
export function impliedBy(node: Node | undefined, { facts, isName }: Setting): string | undefined {
  if (node === undefined) return undefined;
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
    case 'itemCount':
    case 'propertyCount':
      return node.minimum === 0 && node.maximum === Number.POSITIVE_INFINITY
        ? 'any number is enough'
        : undefined;
    default:
      return undefined;
  }
}

/**
 * Why no valid instance takes a path: on the way, what holds whatever branch is chosen admits no such member.
 * It may miss a reason, and never names a wrong one.
 */
export function deadEnd(subject: Subject, steps: readonly Step[]): string | undefined {
  let schemas = [subject.plan.root];
  let path = steps;
  while (path.length > 0) {
    const facts = gatherFacts(subject, { schemas, from: schemas[0], path }, 'none');
    if (facts === undefined) return 'a false schema refuses every value here';
    const [step, ...rest] = facts.rest;
    if (step === undefined) return undefined;
    const container = step.part.kind === 'item' || step.part.kind === 'otherItem' ? 'array' : 'object';
    const mask = nodesOf(facts, 'type').reduce((left, { mask }) => left & mask, -1);
    if ((mask & TYPE_BITS[container]) === 0)
      return `the type of ${step.tokens.join('/')}'s owner admits no ${container}`;
    const others = step.part.kind === 'property' ? schemasOfProperty(facts, step.part.name) : [];
    if (others.some(({ always }) => always === false) && (rest.length > 0 || step.schema.always !== false))
      return `${step.tokens.join('/')} is refused by what stands beside it`;
    schemas = [step.schema, ...others];
    path = rest;
  }
  return undefined;
}

function isSame(a: Node, b: Node): boolean {
  return (
    a.value !== undefined &&
    a.keyword.name === b.keyword.name &&
    JSON.stringify(a.value) === JSON.stringify(b.value)
  );
}
