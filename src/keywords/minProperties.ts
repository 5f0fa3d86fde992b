import { propertyNames } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { limit } from './limit.ts';

/** Validation 6.5.2. */
export const minProperties: Keyword<'propertyCount'> = limit(
  'minProperties',
  'propertyCount',
  (object: object) => propertyNames(object).length,
);
