import type { Keyword } from '../model/keyword.ts';
import { annotation } from './annotation.ts';
import { array } from './checks.ts';

/** Validation 9.5. */
export const examples: Keyword<'annotation'> = annotation('examples', array);
