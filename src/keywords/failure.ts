import { bounded } from '../json/excerpt.ts';
import type { Failure } from '../model/keyword.ts';

/** How many members of a list `params` hold. */
const MOST = 20;

/**
 * One way in which an instance fails, with particulars that are bounded in size whatever schema and instance hold.
 * Every field is its own: what is absent must not be found in an `Object.prototype` that somebody has extended.
 */
export function failure(
  particulars: Record<string, unknown>,
  words: { readonly message?: string; readonly keyword?: string; readonly property?: string } = {},
): Failure {
  const params = Object.fromEntries(
    Object.entries(particulars).map(([name, value]) => [name, bounded(value)]),
  );
  return { message: undefined, keyword: undefined, property: undefined, ...words, params };
}

/** The first of the indices that matched, and how many there are where that is more. */
export function matches(indices: readonly number[]): Record<string, unknown> {
  const count = indices.length;
  return { matching: indices.slice(0, MOST), ...(count > MOST && { count }) };
}
