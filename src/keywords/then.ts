import type { Keyword } from '../model/keyword.ts';

/** Core 10.2.2.2; `if` applies it. */
export const thenKeyword: Keyword = { name: 'then', subschemas: 'one', applies: 'conditionally' };
