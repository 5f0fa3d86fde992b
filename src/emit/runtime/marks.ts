import { getProperty, hasProperty } from '../../json/value.ts';
import type { Coverage, PropertyCoverage } from '../../model/plan.ts';
import type { Marks, Verdict } from '../../run/verdict/verdict.ts';

/** A schema that asks what is evaluated does not see what its cousins evaluated (Core 11.2, 11.3). */
export function asking(check: Verdict, value: unknown, depth: number, outer: Marks | undefined): boolean {
  const marks: Marks = [];
  if (!check(value, depth, marks)) return false;
  if (outer !== undefined) for (const mark of marks) outer.push(mark);
  return true;
}

/** A branch that may fail: what it evaluates is marked when it holds, and taken back when it does not. */
export function branch(
  check: Verdict,
  coverage: Coverage | undefined,
  value: unknown,
  depth: number,
  marks: Marks | undefined,
): boolean {
  const count = marks?.length ?? 0;
  const holds = check(value, depth, marks);
  if (marks === undefined || coverage === undefined) return holds;
  if (holds) marks.push(coverage);
  else marks.length = count;
  return holds;
}

/** Core 11.3: true when the check holds for every property that nothing has evaluated. */
export function unevaluatedProperties(
  check: Verdict,
  always: PropertyCoverage,
  value: object,
  depth: number,
  marks: Marks,
): boolean {
  for (const name in value) {
    if (!hasProperty(value, name) || covers(always, name)) continue;
    if (marks.some((mark) => typeof mark === 'object' && covers(mark.properties, name))) continue;
    if (!check(getProperty(value, name), depth, undefined)) return false;
  }
  return true;
}

/** Core 11.2: the same for items. */
export function unevaluatedItems(
  check: Verdict,
  always: number,
  items: readonly unknown[],
  depth: number,
  marks: Marks,
): boolean {
  const marked = new Set<unknown>(marks);
  let prefix = always;
  for (const mark of marks) if (typeof mark === 'object') prefix = Math.max(prefix, mark.items);
  for (let i = prefix; i < items.length; i++)
    if (!marked.has(i) && !check(items[i], depth, undefined)) return false;
  return true;
}

function covers({ names, patterns }: PropertyCoverage, name: string): boolean {
  return names.has(name) || patterns.some(({ test }) => test(name));
}
