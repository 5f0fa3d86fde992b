import { formatPointer } from '../../json/pointer.ts';
import { isObject } from '../../json/value.ts';
import { compilePattern } from '../../regex/index.ts';
import type { Rule } from '../model.ts';
import { keywordValue, requiredNames } from './facts/keywords.ts';
import { namesAt } from './facts/objects.ts';
import { inPlace, placesOf } from './facts/places.ts';

export const requiredUndeclared: Rule = {
  id: 'required-undeclared',
  title: 'required name that is no property',
  why: 'A name under `required` that nobody declares is a slip of the pen, and its value is described nowhere. In a closed object it makes every call impossible.',
  severity: 'error',
  help: 'Declare the property, or take the name out of `required`.',
  bad: { type: 'object', properties: {}, required: ['id'], additionalProperties: false },
  good: {
    type: 'object',
    properties: { id: { type: 'boolean' } },
    required: ['id'],
    additionalProperties: false,
  },
  *check(context) {
    for (const place of placesOf(context)) {
      if (!place.own.some(({ location }) => requiredNames(location).length > 0)) continue;
      const { declared } = namesAt(inPlace(place.group));
      const tests = place.group.flatMap(({ location }) => {
        const patterns = keywordValue(location, 'patternProperties');
        return isObject(patterns) ? Object.keys(patterns) : [];
      });
      const isMap = place.group.some(({ location }) =>
        isObject(keywordValue(location, 'additionalProperties')),
      );
      // A branch of a discriminated union may require what only the branch beside it declares.
      if (
        isMap ||
        (declared.size === 0 &&
          place.group.every(({ location }) => keywordValue(location, 'additionalProperties') !== false))
      )
        continue;
      for (const { location } of place.own) {
        for (const [index, name] of requiredNames(location).entries()) {
          if (declared.has(name) || tests.some((pattern) => mayMatch(pattern, name))) continue;
          yield {
            pointer: context.pointerOf(location) + formatPointer(['required', index]),
            message: `${this.title}: ${JSON.stringify(name)}`,
          };
        }
      }
    }
  },
};

function mayMatch(pattern: string, name: string): boolean {
  try {
    return compilePattern(pattern).test(name);
  } catch {
    return true;
  }
}
