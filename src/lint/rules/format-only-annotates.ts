import type { Rule } from '../model.ts';
import { hasKeyword, keywordValue, listedValues } from './facts/keywords.ts';
import { locationsOf } from './facts/locations.ts';

export const formatOnlyAnnotates: Rule = {
  id: 'format-only-annotates',
  title: 'format relied on',
  why: 'Since 2019-09 `format` is an annotation unless a validator is told otherwise, so that most consumers accept any text. What relies on the form of the text has to say it in another way too.',
  severity: 'info',
  help: 'Add a `pattern` and a `maxLength`, or make sure that the server compiles the schema with `formats`.',
  bad: { type: 'string', format: 'date' },
  good: { type: 'string', format: 'date', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
  *check(context) {
    for (const location of locationsOf(context)) {
      const format = keywordValue(location, 'format');
      if (typeof format !== 'string' || location.dialect.assertsFormat) continue;
      if (hasKeyword(location, 'pattern') || listedValues(location) !== undefined) continue;
      yield {
        pointer: `${context.pointerOf(location)}/format`,
        message: `${this.title}: ${JSON.stringify(format)} is not checked where format only annotates`,
      };
    }
  },
};
