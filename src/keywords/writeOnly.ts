import type { Keyword } from '../model/keyword.ts';
import { annotation } from './annotation.ts';
import { boolean } from './checks.ts';

/** Validation 9.4. */
export const writeOnly: Keyword<'annotation'> = annotation('writeOnly', boolean);
