import { isContainer } from '../../json/value.ts';
import type { Node, NodeOf } from '../../model/plan.ts';
import { ANY_TYPE, TYPE_BITS } from '../../model/types.ts';
import { type AssertionKind, assertions, isConcerned, testOf } from '../../run/assertions.ts';
import { formatTest } from '../formats.ts';
import { literal } from '../literal.ts';
import type { Module } from '../module.ts';
import { and, FALSE, or, TRUE } from './expressions.ts';

/** All that is asked of a text; lengths count code points (Validation 6.3). */
export function textTest(nodes: readonly Node[], text: string, module: Module): string {
  let [low, high] = [0, Number.POSITIVE_INFINITY];
  const tests: string[] = [];
  for (const node of nodes) {
    if (node.kind === 'length') [low, high] = [Math.max(low, node.minimum), Math.min(high, node.maximum)];
    else if (node.kind === 'pattern') tests.push(module.patterns.test(node.pattern, text));
    else tests.push(`${formatTest(node as NodeOf<'format'>, module.runtime)}(${text})`);
  }
  return and(lengthTest(low, high, text, module), ...tests);
}

/** There are at most as many code points as UTF-16 units, and at least half as many: most are never counted. */
function lengthTest(low: number, high: number, text: string, module: Module): string {
  if (low > high) return FALSE;
  const count = (): string => `${module.runtime.use('codePointLength')}(${text})`;
  const length = `${text}.length`;
  const least =
    low <= 1
      ? low <= 0
        ? TRUE
        : `${length} !== 0`
      : `(${length} >= ${2 * low} || (${length} >= ${low} && ${count()} >= ${low}))`;
  if (high === 0) return `${length} === 0`;
  const most =
    high === Number.POSITIVE_INFINITY
      ? TRUE
      : `(${length} <= ${high} || (${length} <= ${2 * high} && ${count()} <= ${high}))`;
  return and(least, most);
}

/**
 * All that is asked of a number. Infinity and NaN satisfy no bound and are of no type; without either they are none of
 * the schema's business.
 */
export function numberTest(
  nodes: readonly Node[],
  mask: number,
  number: string,
  { runtime, constant }: Module,
): string {
  if (nodes.length === 0 && mask === ANY_TYPE) return TRUE;
  const isInteger = (mask & TYPE_BITS.number) === 0;
  const limits = nodes.filter((node) => node.kind === 'bound');
  const tests = limits.map(({ comparison, limit }) => `${number} ${comparison} ${literal(limit)}`);
  for (const node of nodes) {
    if (node.kind === 'multipleOf')
      tests.push(`${constant('multiple', `${runtime.use('multipleTest')}(${node.divisor})`)}(${number})`);
  }
  if (isInteger) return and(`Number.isInteger(${number})`, ...tests);
  const isBounded = (side: string): boolean => limits.some(({ comparison }) => comparison.startsWith(side));
  return and(...(isBounded('<') && isBounded('>') ? [] : [`Number.isFinite(${number})`]), ...tests);
}

/**
 * The test for constants, beside all else that a schema asks: those that its other assertions refuse are left out.
 *
 * @returns undefined when there are none; `isScalar` when none is a container, so that no other assertion has to be asked
 */
export function constantTest(
  nodes: readonly Node[],
  value: string,
  module: Module,
): { readonly test: string; readonly isScalar: boolean } | undefined {
  const constants = nodes.filter((node) => node.kind === 'const' || node.kind === 'enum');
  const lists = constants.map((node) => (node.kind === 'const' ? [node.value] : node.values));
  const [first] = lists;
  if (first === undefined) return undefined;
  const asked = nodes.filter(({ kind }) => Object.hasOwn(assertions, kind));
  const left = [...new Set(first)].filter((each) =>
    asked.every((node) => {
      const [concern] = assertions[node.kind as AssertionKind];
      return !isConcerned(concern, each) || testOf(node)(each as never);
    }),
  );
  return { test: oneOf(left, value, module), isScalar: !lists.some((list) => list.some(isContainer)) };
}

/** So many scalars are compared one by one; more are found in a set. */
const FEW = 8;

function oneOf(values: readonly unknown[], value: string, { runtime, constant }: Module): string {
  const containers = values.filter(isContainer);
  const scalars = values.filter((each) => !isContainer(each));
  const numbers = scalars.filter((each) => typeof each === 'number');
  const others = scalars.length <= FEW ? scalars : scalars.filter((each) => typeof each !== 'number');
  const tests = others.length <= FEW ? others.map((each) => `${value} === ${literal(each)}`) : [];
  if (others.length > FEW) tests.push(`${constant('values', `new Set(${literal(others)})`)}.has(${value})`);
  if (others !== scalars && numbers.length > 0)
    tests.push(`${constant('numbers', `${runtime.use('numberSet')}(${literal(numbers)})`)}(${value})`);
  if (containers.length > 0)
    tests.push(
      `${constant('constants', `${runtime.use('constantTest')}(${literal(containers)})`)}(${value})`,
    );
  return or(...tests);
}
