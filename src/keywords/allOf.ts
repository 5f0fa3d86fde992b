import type { Keyword } from '../model/keyword.ts';
import { branches } from './branches.ts';

/** Core 10.2.1.1. */
export const allOf: Keyword<'allOf'> = branches('allOf', 'always');
