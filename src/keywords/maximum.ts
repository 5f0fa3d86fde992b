import type { Keyword } from '../model/keyword.ts';
import { bound } from './bound.ts';

/** Validation 6.2.2. */
export const maximum: Keyword<'bound'> = bound('maximum', '<=', '>', 'exclusiveMaximum');
