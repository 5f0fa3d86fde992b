import type { Keyword } from '../model/keyword.ts';
import { boolean } from './checks.ts';

/** 2019-09 Core 8.2.4.2.2: marks the root of a resource as a place where `$recursiveRef` may stop. */
export const recursiveAnchor: Keyword = {
  name: '$recursiveAnchor',
  identifies: 'recursive-anchor',
  check: boolean,
};
