import type { Keyword } from '../model/keyword.ts';
import { annotation } from './annotation.ts';
import { string } from './checks.ts';

/** Validation 9.1. */
export const description: Keyword<'annotation'> = annotation('description', string);
