import type { Keyword } from '../model/keyword.ts';
import { expect } from './checks.ts';
import { reference } from './reference.ts';

/** 2019-09 Core 8.2.4.2.1: `#`, or the outermost root of the dynamic scope that has a recursive anchor. */
export const recursiveRef: Keyword<'reference'> = {
  ...reference('$recursiveRef', 'recursive'),
  check: expect('"#"', (value) => value === '#'),
};
