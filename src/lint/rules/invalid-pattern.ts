import { formatPointer } from '../../json/pointer.ts';
import { isObject } from '../../json/value.ts';
import type { Rule } from '../model.ts';
import { keywordValue } from './facts/keywords.ts';
import { locationsOf } from './facts/locations.ts';

export const invalidPattern: Rule = {
  id: 'invalid-pattern',
  title: 'pattern that cannot be used',
  why: 'A pattern that is no regular expression with the `u` flag, or that no engine can run in linear time, is refused or ignored, depending on who reads it. Behind it the argument is then unchecked.',
  severity: 'error',
  help: 'Write it without back-references and with the escapes that ECMA-262 knows.',
  bad: { type: 'string', pattern: '^(a', maxLength: 9 },
  good: { type: 'string', pattern: '^(a)$', maxLength: 9 },
  *check(context) {
    if (context.patternFaults.size === 0) return;
    for (const location of locationsOf(context)) {
      const names = keywordValue(location, 'patternProperties');
      const uses: readonly (readonly [pattern: unknown, tokens: readonly string[]])[] = [
        [keywordValue(location, 'pattern'), ['pattern']],
        ...(isObject(names) ? Object.keys(names) : []).map(
          (name) => [name, ['patternProperties', name]] as const,
        ),
      ];
      for (const [pattern, tokens] of uses) {
        const fault = context.patternFaults.get(pattern as string);
        if (fault === undefined) continue;
        yield {
          pointer: context.pointerOf(location) + formatPointer(tokens),
          message: `${this.title}: ${fault}`,
        };
      }
    }
  },
};
