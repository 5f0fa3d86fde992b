import type { Keyword } from '../model/keyword.ts';
import { reference } from './reference.ts';

/** Core 8.2.3.1. */
export const ref: Keyword<'reference'> = reference('$ref', 'static');
