import { shorten } from '../json/excerpt.ts';
import type { Keyword } from '../model/keyword.ts';
import { pattern as isPattern } from './checks.ts';

/** Validation 6.3.3: found anywhere in the text, unless the expression is anchored. */
export const pattern: Keyword<'pattern'> = {
  name: 'pattern',
  check: isPattern,
  plan: (context) => ({ kind: 'pattern', pattern: context.pattern(context.value as string) }),
  message: 'does not match pattern',
  explain: ({ pattern: { source } }) => [{ params: { pattern: shorten(source, 500) } }],
};
