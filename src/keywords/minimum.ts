import type { Keyword } from '../model/keyword.ts';
import { bound } from './bound.ts';

/** Validation 6.2.4. */
export const minimum: Keyword<'bound'> = bound('minimum', '>=', '<', 'exclusiveMinimum');
