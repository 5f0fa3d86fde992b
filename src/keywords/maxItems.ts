import type { Keyword } from '../model/keyword.ts';
import { limit } from './limit.ts';

/** Validation 6.4.1. */
export const maxItems: Keyword<'itemCount'> = limit(
  'maxItems',
  'itemCount',
  ({ length }: readonly unknown[]) => length,
);
