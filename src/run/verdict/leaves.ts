import { keysFor } from '../../json/equal.ts';
import { isContainer } from '../../json/value.ts';
import type { Node, NodeOf } from '../../model/plan.ts';
import { ANY_TYPE, TYPE_BITS } from '../../model/types.ts';
import { testOf } from '../assertions.ts';
import { Check, OP } from './check.ts';

type Test = (value: never) => boolean;

/** All that is asked of a text, in one check. */
export function textCheck(nodes: readonly Node[]): Check {
  if (nodes.length === 0) return new Check(OP.string);
  const check = Object.assign(new Check(OP.text), { low: 0 });
  const tests: Test[] = [];
  for (const node of nodes) {
    if (node.kind !== 'length') tests.push(testOf(node));
    else {
      check.low = Math.max(check.low, node.minimum);
      check.high = Math.min(check.high, node.maximum);
    }
  }
  check.test = conjunction(tests);
  return check;
}

/**
 * All that is asked of a number. Infinity and NaN satisfy no bound and are of no type; without either they are none of
 * the check's business.
 */
export function numberCheck(nodes: readonly Node[], mask: number): Check {
  if (mask === ANY_TYPE && nodes.length === 0) return new Check(OP.any);
  const check = new Check(OP.number);
  check.isInteger = (mask & TYPE_BITS.number) === 0;
  const tests: Test[] = [];
  for (const node of nodes) {
    if (node.kind === 'bound' && node.comparison === '>=') check.low = Math.max(check.low, node.limit);
    else if (node.kind === 'bound' && node.comparison === '<=') check.high = Math.min(check.high, node.limit);
    else tests.push(testOf(node));
  }
  check.test = conjunction(tests);
  return check;
}

/** A constant, or one of several: by comparison or from a set where none is a container. */
export function scalarCheck(node: NodeOf<'const' | 'enum'>): Check {
  const values = node.kind === 'const' ? [node.value] : node.values;
  return values.some(isContainer) ? callCheck(testOf(node)) : valuesCheck(values);
}

/** One of some scalars. */
export function valuesCheck(values: readonly unknown[]): Check {
  const [value] = values;
  if (values.length === 0) return new Check(OP.never);
  if (values.length === 1) return Object.assign(new Check(OP.value), { value });
  const keyOf = keysFor(values);
  const known = new Set(values.map(keyOf));
  if (keyOf(0) === 0) return Object.assign(new Check(OP.values), { values: known });
  return callCheck((each: unknown) => known.has(keyOf(each)));
}

/** A test as a check of its own. */
export function callCheck(verdict: NonNullable<Check['verdict']> | Test): Check {
  return Object.assign(new Check(OP.call), { verdict });
}

function conjunction(tests: readonly Test[]): Test | undefined {
  const [first, second] = tests;
  if (first === undefined || second === undefined) return first;
  return (value) => {
    for (let i = 0; i < tests.length; i++) if (!(tests[i] as Test)(value)) return false;
    return true;
  };
}
