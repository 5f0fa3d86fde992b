import type { JsonValue } from '../model/json.ts';
import type { Keyword } from '../model/keyword.ts';
import { assertion } from './assertion.ts';
import { array } from './checks.ts';

/** Validation 6.1.2. */
export const enumKeyword: Keyword<'enum'> = assertion(
  'enum',
  array,
  ({ value }) => ({ kind: 'enum', values: value as readonly JsonValue[] }),
  'not in enum',
);
