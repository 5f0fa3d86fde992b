import type { Keyword } from '../model/keyword.ts';
import { annotation } from './annotation.ts';
import { boolean } from './checks.ts';

/** Validation 9.3. */
export const deprecated: Keyword<'annotation'> = annotation('deprecated', boolean);
