import type { Keyword } from '../model/keyword.ts';
import { count } from './checks.ts';

/** Validation 6.4.4; `contains` applies it. */
export const maxContains: Keyword = { name: 'maxContains', check: count };
