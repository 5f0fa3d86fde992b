import { propertyNames } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { limit } from './limit.ts';

/** Validation 6.5.1. */
export const maxProperties: Keyword<'propertyCount'> = limit(
  'maxProperties',
  'propertyCount',
  (object: object) => propertyNames(object).length,
);
