import type { Keyword } from '../model/keyword.ts';
import { boolean } from './checks.ts';
import { maximum } from './maximum.ts';
import { minimum } from './minimum.ts';

/** Draft-04 Validation 5.1.2 and 5.1.3: the exclusive keywords are booleans that sharpen the plain ones. */
export const draft04Minimum: Keyword<'bound'> = {
  ...minimum,
  plan: (context) => ({
    kind: 'bound',
    limit: context.value as number,
    comparison: context.sibling('exclusiveMinimum') === true ? '>' : '>=',
  }),
};

export const draft04Maximum: Keyword<'bound'> = {
  ...maximum,
  plan: (context) => ({
    kind: 'bound',
    limit: context.value as number,
    comparison: context.sibling('exclusiveMaximum') === true ? '<' : '<=',
  }),
};

export const draft04ExclusiveMinimum: Keyword = { name: 'exclusiveMinimum', check: boolean };
export const draft04ExclusiveMaximum: Keyword = { name: 'exclusiveMaximum', check: boolean };
