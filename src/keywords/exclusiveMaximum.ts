import type { Keyword } from '../model/keyword.ts';
import { bound } from './bound.ts';
import { boolean } from './checks.ts';

/** Validation 6.2.3. */
export const exclusiveMaximum: Keyword<'bound'> = bound('exclusiveMaximum', '<', '>=');

/** Draft-04 (Validation 5.1.2): a boolean that sharpens `maximum`. */
export const exclusiveMaximum04: Keyword = { name: 'exclusiveMaximum', check: boolean };
