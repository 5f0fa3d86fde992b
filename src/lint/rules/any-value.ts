import type { Location } from '../../model/schema.ts';
import type { Rule } from '../model.ts';
import { placesOf } from './facts/places.ts';

/** Keywords that exclude no value. */
const ASIDE = new Set([
  ...['$schema', '$id', 'id', '$anchor', '$dynamicAnchor', '$comment', '$defs', 'definitions', 'title'],
  ...['description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly', '$ref', '$dynamicRef'],
]);
/** Where a schema that accepts anything makes an object open, which is told there. */
const OPENS_OBJECT = new Set(['additionalProperties', 'unevaluatedProperties', 'patternProperties']);

export const anyValue: Rule = {
  id: 'any-value',
  title: 'schema that accepts any value',
  why: 'A schema without `type` or another keyword that excludes something accepts every value, an object with any content included. Whoever reads the argument has to be ready for all of them.',
  severity: 'error',
  help: 'Say what the value is: `type`, `enum`, `const` or a reference to a schema that does.',
  bad: { type: 'object', properties: { value: { description: 'The value.' } }, additionalProperties: false },
  good: {
    type: 'object',
    properties: { value: { type: 'boolean', description: 'The value.' } },
    additionalProperties: false,
  },
  *check(context) {
    for (const place of placesOf(context)) {
      const { keyword, group, branches, around, own } = place;
      if (OPENS_OBJECT.has(keyword) || around !== undefined || branches.length > 0) continue;
      if (group.some(({ location }) => excludesSomething(location))) continue;
      const location = own.find((site) => site.edges.length === 0)?.location ?? place.entry.location;
      const subject = place.name === undefined ? '' : `: ${JSON.stringify(place.name)} may be anything`;
      yield { pointer: context.pointerOf(location), message: `${this.title}${subject}` };
    }
  },
};

function excludesSomething({ schema, keywords, dialect }: Location): boolean {
  return (
    schema === false ||
    keywords.some(({ keyword: { name } }) => dialect.keywords.has(name) && !ASIDE.has(name))
  );
}
