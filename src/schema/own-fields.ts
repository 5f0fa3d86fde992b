import type { Keyword } from '../model/keyword.ts';

const NONE = {
  check: undefined,
  subschemas: undefined,
  acceptsBoolean: undefined,
  applies: undefined,
  reference: undefined,
  identifies: undefined,
  isLast: undefined,
  evaluates: undefined,
  plan: undefined,
  message: undefined,
  refusal: undefined,
  explain: undefined,
};

/** The keyword with every field its own, so that none is found in an `Object.prototype` that somebody has extended. */
export function withOwnFields(keyword: Keyword): Keyword {
  return { ...NONE, ...keyword } as Keyword;
}
