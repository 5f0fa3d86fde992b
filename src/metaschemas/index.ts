import type { JsonObject } from '../model/json.ts';
import { draft04 } from './draft-04.ts';
import { draft06 } from './draft-06.ts';
import { draft07 } from './draft-07.ts';
import { draft201909 } from './draft-2019-09.ts';
import { draft202012 } from './draft-2020-12.ts';
import { v1 } from './v1.ts';

export { draft04, draft06, draft07, draft201909, draft202012, v1 };

/** Every meta-schema of the supported dialects, by URI without fragment; fit for `compile(…, { schemas })`. */
export const metaschemas: Readonly<Record<string, JsonObject>> = {
  ...draft202012,
  ...draft201909,
  ...draft07,
  ...draft06,
  ...draft04,
  ...v1,
};
