import type { Keyword } from '../model/keyword.ts';
import { branches } from './branches.ts';
import { failure, matches } from './failure.ts';

/** Core 10.2.1.3. */
export const oneOf: Keyword<'oneOf'> = {
  ...branches('oneOf', 'conditionally'),
  explain: (_node, _value, matching = []) => [
    failure(matches(matching), matching.length > 0 ? 'matches more than one branch' : undefined),
  ],
};
