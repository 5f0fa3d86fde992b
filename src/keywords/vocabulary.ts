import type { Keyword } from '../model/keyword.ts';
import { areValues, expect } from './checks.ts';

/** Core 8.1.2: of effect in meta-schemas only, where the dialect is looked up. */
export const vocabulary: Keyword = {
  name: '$vocabulary',
  check: expect('an object of booleans by vocabulary URI', (value) =>
    areValues(value, (isRequired) => typeof isRequired === 'boolean'),
  ),
};
