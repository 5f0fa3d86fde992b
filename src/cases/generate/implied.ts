import type { Node } from '../../model/plan.ts';
import { assertions, isConcerned, testOf } from '../../run/assertions.ts';
import { constantsOf } from './construct.ts';
import { type Facts, nodesOf } from './facts.ts';
import { rangeOf } from './numbers.ts';
import { lengthRange } from './strings.ts';
import { lengthOfPattern } from './text.ts';

/**
 * Why no instance can fail a keyword alone: what stands beside it refuses at least as much.
 * It may miss a reason, and never names a wrong one.
 *
 * @param facts what else is asked of the place, on the only way to it
 * @returns undefined where none was found
 */
export function impliedBy(node: Node | undefined, facts: Facts): string | undefined {
  if (node === undefined) return undefined;
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

function isSame(a: Node, b: Node): boolean {
  return (
    a.value !== undefined &&
    a.keyword.name === b.keyword.name &&
    JSON.stringify(a.value) === JSON.stringify(b.value)
  );
}
