import type { Keyword } from '../model/keyword.ts';
import { expect, string } from './checks.ts';

/** Core 8.2.1: a URI reference without a fragment, save an empty one. */
export const id: Keyword = {
  name: '$id',
  identifies: 'resource',
  check: expect(
    'a URI reference without a fragment',
    (value) => typeof value === 'string' && /^[^#]*#?$/.test(value),
  ),
};

/** Draft-06 and draft-07 Core 8.2: a fragment in `$id` names the schema within its resource. */
export const idWithAnchor: Keyword = { ...id, check: string };

/** The same under its name of draft-04. */
export const id04: Keyword = { ...idWithAnchor, name: 'id' };
