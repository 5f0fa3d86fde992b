import type { Keyword } from '../model/keyword.ts';
import type { Check } from './checks.ts';

/** Core 8.2.2: a plain name, an XML NCName without characters outside ASCII. */
export const plainName: Check = (value, report) => {
  const isName = typeof value === 'string' && /^[A-Za-z_][A-Za-z0-9._-]*$/.test(value);
  if (!isName) report('a plain name (a letter or _, then letters, digits, -, _ or .)', value);
};

export const anchor: Keyword = { name: '$anchor', identifies: 'anchor', check: plainName };
