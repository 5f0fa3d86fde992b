import type { Keyword } from '../model/keyword.ts';
import { string } from './checks.ts';

/** Core 8.3: a note to people who maintain the schema; no annotation. */
export const comment: Keyword = { name: '$comment', check: string };
