import { formatPointer } from '../../json/pointer.ts';
import type { Rule } from '../model.ts';
import { namedTypes } from './facts/keywords.ts';
import { locationsOf } from './facts/locations.ts';
import { KEYWORDS_OF_TYPE } from './facts/types.ts';

export const inapplicableKeyword: Rule = {
  id: 'inapplicable-keyword',
  title: 'keyword that cannot apply',
  why: 'A keyword concerns values of one type, and the schema admits none of that type. It was meant for another schema, or the type is wrong; either way nothing is checked.',
  severity: 'warning',
  help: 'Move the keyword to the schema that it was meant for, or correct the type.',
  bad: { type: 'object', properties: {}, additionalProperties: false, maxLength: 10 },
  good: { type: 'object', properties: {}, additionalProperties: false },
  *check(context) {
    for (const location of locationsOf(context)) {
      const types = namedTypes(location);
      if (types === undefined) continue;
      for (const { keyword } of location.keywords) {
        const type = TYPE_OF.get(keyword.name);
        if (type === undefined || types.includes(type) || (type === 'number' && types.includes('integer')))
          continue;
        yield {
          pointer: context.pointerOf(location) + formatPointer([keyword.name]),
          message: `${this.title}: ${keyword.name} concerns values of type ${type}, the schema admits ${types.join(', ')}`,
        };
      }
    }
  },
};

const TYPE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(KEYWORDS_OF_TYPE).flatMap(([type, keywords]) =>
    keywords.map((keyword) => [keyword, type] as const),
  ),
);
