import type { Keyword } from '../model/keyword.ts';
import { annotation } from './annotation.ts';
import { string } from './checks.ts';

/** Validation 8.4. */
export const contentMediaType: Keyword<'annotation'> = annotation('contentMediaType', string);
