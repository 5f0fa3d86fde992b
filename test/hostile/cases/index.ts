import type { HostileCase } from '../model.ts';
import { depth } from './depth.ts';
import { expansion } from './expansion.ts';
import { foreign } from './foreign.ts';
import { names } from './names.ts';
import { numbers } from './numbers.ts';
import { patterns } from './patterns.ts';
import { reports } from './reports.ts';
import { sizes } from './sizes.ts';

/** Every case, by the kind of attack. */
export const kinds: Readonly<Record<string, readonly HostileCase[]>> = {
  Patterns: patterns,
  Sizes: sizes,
  Depth: depth,
  'Cycles and expansion': expansion,
  Numbers: numbers,
  Names: names,
  'Foreign values': foreign,
  Reports: reports,
};
