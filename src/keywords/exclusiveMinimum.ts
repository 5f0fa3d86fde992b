import type { Keyword } from '../model/keyword.ts';
import { bound } from './bound.ts';
import { boolean } from './checks.ts';

/** Validation 6.2.5. */
export const exclusiveMinimum: Keyword<'bound'> = bound('exclusiveMinimum', '>', '<=');

/** Draft-04 (Validation 5.1.3): a boolean that sharpens `minimum`. */
export const exclusiveMinimum04: Keyword = { name: 'exclusiveMinimum', check: boolean };
