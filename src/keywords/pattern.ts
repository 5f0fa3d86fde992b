import type { Keyword } from '../model/keyword.ts';
import { assertion } from './assertion.ts';
import { pattern as isPattern } from './checks.ts';

/** Validation 6.3.3: found anywhere in the text, unless the expression is anchored. */
export const pattern: Keyword<'pattern'> = assertion(
  'pattern',
  isPattern,
  (context) => ({ kind: 'pattern', pattern: context.pattern(context.value as string) }),
  'does not match pattern',
);
