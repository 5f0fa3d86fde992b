import type { Dialect } from '../model/schema.ts';
import { dialect201909 } from './2019-09.ts';
import { dialect202012 } from './2020-12.ts';
import { draft04, draft06, draft07 } from './drafts.ts';
import { v1 } from './v1.ts';

/** The dialects that are built in; the first is the default. */
export const dialects: readonly Dialect[] = [dialect202012, dialect201909, draft07, draft06, draft04, v1];
