import type { Keyword } from '../model/keyword.ts';
import { plainName } from './anchor.ts';

/** Core 8.2.2: an anchor that a dynamic reference may stop at. */
export const dynamicAnchor: Keyword = {
  name: '$dynamicAnchor',
  identifies: 'dynamic-anchor',
  check: plainName,
};
