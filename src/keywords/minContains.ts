import type { Keyword } from '../model/keyword.ts';
import { count } from './checks.ts';

/** Validation 6.4.5; `contains` applies it. */
export const minContains: Keyword = { name: 'minContains', check: count };
