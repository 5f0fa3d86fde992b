import type { Keyword } from '../model/keyword.ts';
import { type Check, expect } from './checks.ts';

/** Core 8.2.2: a plain name, an XML NCName without characters outside ASCII. */
export const plainName: Check = nameLike(/^[A-Za-z_][\w.-]*$/);

export const anchor: Keyword = { name: '$anchor', identifies: 'anchor', check: plainName };

/** 2019-09 Core 8.2.3: the plain name may hold colons, but not start with an underscore. */
export const anchor2019: Keyword = { ...anchor, check: nameLike(/^[A-Za-z][\w.:-]*$/) };

function nameLike(form: RegExp): Check {
  return expect(`a plain name like ${form}`, (value) => typeof value === 'string' && form.test(value));
}
