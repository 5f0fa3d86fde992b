import type { Facts } from './facts.ts';
import { nodesOf } from './facts.ts';

/** The numbers that an interval and a divisor leave. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
  readonly isInteger: boolean;
}

export function rangeOf(facts: Pick<Facts, 'nodes'>, isInteger: boolean): NumberRange {
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  for (const { limit, comparison } of nodesOf(facts, 'bound')) {
    if (comparison.startsWith('>')) low = Math.max(low, limit);
    else high = Math.min(high, limit);
  }
  return { low, high, isInteger };
}

/** Numbers worth trying where the facts hold: near the bounds, small ones, and multiples. Not all of them fit. */
export function* numbersIn(facts: Pick<Facts, 'nodes'>, isInteger: boolean): Generator<number> {
  const { low, high } = rangeOf(facts, isInteger);
  const steps = nodesOf(facts, 'multipleOf').map(({ divisor }) => divisor);
  const near = (value: number): number[] => [value, ...neighbours(value)];
  const starts = [
    1,
    0,
    ...(Number.isFinite(low) ? near(low) : []),
    ...(Number.isFinite(high) ? near(high) : []),
  ];
  if (Number.isFinite(low) && Number.isFinite(high)) starts.push((low + high) / 2);
  for (const step of steps) {
    const first = Number.isFinite(low) ? Math.ceil(low / step) : 0;
    const last = Number.isFinite(high) ? Math.floor(high / step) : first + 3;
    for (let i = 0; i < 4; i++) yield* [toDecimal((first + i) * step), toDecimal((last - i) * step)];
  }
  for (const start of starts)
    if (isInteger) yield* [Math.round(start), Math.ceil(start), Math.floor(start)];
    else yield start;
  for (let i = 2; i < 40; i++)
    yield* [
      i + (Number.isFinite(low) ? Math.ceil(low) : 0),
      -i,
      (Number.isFinite(high) ? Math.floor(high) : 0) - i,
    ];
}

/** The numbers next to one: by one, by a half, and by the least there is. */
export function neighbours(value: number): number[] {
  const ulp = Math.max(Math.abs(value) * Number.EPSILON, Number.MIN_VALUE);
  return [value + 1, value - 1, toDecimal(value + 0.5), toDecimal(value - 0.5), value + ulp, value - ulp];
}

/** Without the rounding of binary arithmetic: 0.30000000000000004 is meant as 0.3. */
function toDecimal(value: number): number {
  return Number(value.toPrecision(14));
}
