import { isObject } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';

/** Core 8.1.2: of effect in meta-schemas only, where the dialect is looked up. */
export const vocabulary: Keyword = {
  name: '$vocabulary',
  check(value, report) {
    if (!isObject(value)) return report('an object of booleans by vocabulary URI', value);
    for (const [uri, isRequired] of Object.entries(value)) {
      if (typeof isRequired !== 'boolean') report('a boolean', isRequired, [uri]);
    }
  },
};
