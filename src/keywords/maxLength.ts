import { codePointLength } from '../json/text.ts';
import type { Keyword } from '../model/keyword.ts';
import { limit } from './limit.ts';

/** Validation 6.3.1. */
export const maxLength: Keyword<'length'> = limit('maxLength', 'length', codePointLength);
