import type { Keyword } from '../model/keyword.ts';
import { branches } from './branches.ts';

/** Core 10.2.1.3. */
export const oneOf: Keyword<'oneOf'> = {
  ...branches('oneOf', 'conditionally'),
  explain: (_node, _value, matching = []) => [
    { ...(matching.length > 0 && { message: 'matches more than one branch' }), params: { matching } },
  ],
};
