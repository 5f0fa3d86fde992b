import { duplicates } from '../json/equal.ts';
import type { Keyword } from '../model/keyword.ts';
import { boolean } from './checks.ts';
import { failure } from './failure.ts';

/** Validation 6.4.3. */
export const uniqueItems: Keyword<'uniqueItems'> = {
  name: 'uniqueItems',
  check: boolean,
  plan: ({ value, depth }) => (value === true ? { kind: 'uniqueItems', depth } : undefined),
  message: 'items not unique',
  explain: ({ depth }, value) => [failure({ items: duplicates(value as readonly unknown[], depth) })],
};
