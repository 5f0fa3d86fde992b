import type { Keyword } from '../model/keyword.ts';

/** Core 8.2.1: a URI reference without a fragment, save an empty one. */
export const id: Keyword = {
  name: '$id',
  identifies: 'resource',
  check(value, report) {
    if (typeof value !== 'string' || !/^[^#]*#?$/.test(value))
      report('a URI reference without a fragment', value);
  },
};
