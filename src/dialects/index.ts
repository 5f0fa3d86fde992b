import type { Dialect } from '../model/schema.ts';
import { dialect202012 } from './2020-12.ts';

/** The dialects that are built in; the first is the default. */
export const dialects: readonly Dialect[] = [dialect202012];
