import type { Failure } from '../model/keyword.ts';
import type { NodeOf } from '../model/plan.ts';

/** The parameters of a failed limit: the limit under the keyword's own name. */
export function explainBound({ keyword, limit }: NodeOf<'bound'>): readonly Failure[] {
  return [{ params: { [keyword.name]: limit } }];
}

/** The parameters of a failed count: the limit that was passed, and the count that was found. */
export function explainCount(
  { keyword, minimum, maximum }: NodeOf<'length' | 'itemCount' | 'propertyCount'>,
  actual: number,
): readonly Failure[] {
  return [{ params: { [keyword.name]: maximum === Number.POSITIVE_INFINITY ? minimum : maximum, actual } }];
}
