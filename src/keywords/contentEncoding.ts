import type { Keyword } from '../model/keyword.ts';
import { annotation } from './annotation.ts';
import { string } from './checks.ts';

/** Validation 8.3. */
export const contentEncoding: Keyword<'annotation'> = annotation('contentEncoding', string);
