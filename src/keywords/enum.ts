import { bounded } from '../json/excerpt.ts';
import { copyJson } from '../json/value.ts';
import type { JsonValue } from '../model/json.ts';
import type { Keyword } from '../model/keyword.ts';
import { constants } from './checks.ts';

/** Validation 6.1.2. */
export const enumKeyword: Keyword<'enum'> = {
  name: 'enum',
  check: constants,
  plan: ({ value }) => ({ kind: 'enum', values: copyJson(value as readonly JsonValue[]) }),
  message: 'not in enum',
  explain: ({ values }) => [{ params: { enum: bounded(values) } }],
};
