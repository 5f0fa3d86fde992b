import { isContainer, isScalar } from '../json/value.ts';

/** How deep a constant or an annotation may be nested. */
const DEPTH = 512;

/** What is wrong with a value, and the reference tokens that lead to what is no JSON in it. */
export interface ConstantFault {
  readonly expected: string;
  readonly found: unknown;
  readonly at: readonly string[];
}

/**
 * Makes the check of the values of a schema that outlive its walk, constants and annotations: they have to be JSON.
 *
 * @param most how many members may be met again because objects are shared: each level of
 *   `b = [a, a], c = [b, b], …` doubles what there is to compare
 */
export function createConstantCheck(most: number): (value: unknown) => ConstantFault | undefined {
  const seen = new Set<unknown>();
  let repeated = 0;
  const check = (value: unknown, depth: number): ConstantFault | undefined => {
    const refuse = (expected: string, found = value): ConstantFault => ({ expected, found, at: [] });
    if (!isContainer(value)) return isScalar(value) ? undefined : refuse('a JSON value');
    if (depth > DEPTH) return refuse(`a JSON value, no deeper than ${DEPTH}`);
    const names = Object.keys(value);
    if (seen.has(value)) repeated += names.length + 1;
    else seen.add(value);
    if (repeated > most)
      return refuse(`shared objects with at most limits.subschemas, ${most}, members in all`);
    for (const name of names) {
      const fault = check(value[name], depth + 1);
      if (fault === undefined) continue;
      // Whoever meets it again has to be told as well.
      seen.delete(value);
      return typeof fault.found === 'symbol' ? { ...fault, at: [name, ...fault.at] } : fault;
    }
    return undefined;
  };
  return (value) => (seen.has(value) ? undefined : check(value, 0));
}
