import { codePointLength } from '../json/text.ts';
import type { Keyword } from '../model/keyword.ts';
import { limit } from './limit.ts';

/** Validation 6.3.2. */
export const minLength: Keyword<'length'> = limit('minLength', 'length', codePointLength);
