import type { Keyword } from '../model/keyword.ts';
import { string } from './checks.ts';

/** Draft-06 and draft-07 Core 8.2: a fragment in `$id` names the schema within its resource. */
export const idWithAnchor: Keyword = { name: '$id', identifies: 'resource', check: string };

/** The same under its name of draft-04. */
export const draft04Id: Keyword = { name: 'id', identifies: 'resource', check: string };
