import type { Keyword } from '../model/keyword.ts';

/** 2019-09 Core 8.2.3: the plain name may hold colons, but not start with an underscore. */
export const anchor2019: Keyword = {
  name: '$anchor',
  identifies: 'anchor',
  check(value, report) {
    const isName = typeof value === 'string' && /^[A-Za-z][A-Za-z0-9._:-]*$/.test(value);
    if (!isName) report('a plain name (a letter, then letters, digits, -, _, : or .)', value);
  },
};
