import type { Keyword } from '../model/keyword.ts';
import { branches } from './branches.ts';

/** Core 10.2.1.2. */
export const anyOf: Keyword<'anyOf'> = branches('anyOf', 'conditionally');
