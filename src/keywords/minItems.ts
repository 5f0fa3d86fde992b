import type { Keyword } from '../model/keyword.ts';
import { limit } from './limit.ts';

/** Validation 6.4.2. */
export const minItems: Keyword<'itemCount'> = limit(
  'minItems',
  'itemCount',
  ({ length }: readonly unknown[]) => length,
);
