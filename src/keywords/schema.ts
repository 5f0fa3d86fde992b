import type { Keyword } from '../model/keyword.ts';
import { string } from './checks.ts';

/** Core 8.1.1. The frame reads it before any other keyword. */
export const schema: Keyword = { name: '$schema', check: string };
