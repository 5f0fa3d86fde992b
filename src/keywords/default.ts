import type { Keyword } from '../model/keyword.ts';
import { annotation } from './annotation.ts';

/** Validation 9.2: what to assume where the instance says nothing; nothing is ever filled in. */
export const defaultValue: Keyword<'annotation'> = annotation('default');
