import type { Keyword } from '../model/keyword.ts';
import { branches } from './branches.ts';

/** Core 10.3.1.1. */
export const prefixItems: Keyword<'prefixItems'> = {
  ...branches('prefixItems', 'child'),
  evaluates: (value) => ({ prefix: (value as readonly unknown[]).length }),
  refusal: 'item not allowed',
};
