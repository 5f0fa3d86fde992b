import type { Rule } from '../model.ts';
import { hasKeyword } from './facts/keywords.ts';
import { placesOf } from './facts/places.ts';
import { describedAs, typesOf } from './facts/types.ts';

/** What is counted. */
const COUNTS = new Set([
  ...['count', 'limit', 'offset', 'page', 'index', 'port', 'year', 'month', 'retries', 'attempts', 'size'],
  ...['id', 'number', 'quantity', 'qty', 'pages', 'rows', 'lines', 'days', 'items', 'depth', 'top', 'skip'],
]);
/** What is a count only with one of the words that go with counts. */
const SIZES = new Set(['size', 'number', 'depth', 'lines', 'days', 'top']);
const COUNTED = new Set(['page', 'batch', 'chunk', 'issue', 'pull', 'line', 'max', 'min', 'pr', 'build']);

export const numberForCount: Rule = {
  id: 'number-for-count',
  title: 'number that should be an integer',
  why: 'A count, a position or an identifier has no fraction, and `number` accepts one. What the code makes of page 1.5 is then a matter of its rounding.',
  severity: 'warning',
  help: 'Write `"type": "integer"`.',
  bad: {
    type: 'object',
    properties: { limit: { type: 'number', minimum: 1, maximum: 100 } },
    additionalProperties: false,
  },
  good: {
    type: 'object',
    properties: { limit: { type: 'integer', minimum: 1, maximum: 100 } },
    additionalProperties: false,
  },
  *check(context) {
    for (const place of placesOf(context)) {
      const location = describedAs(place, 'number');
      if (location === undefined || place.name === undefined || typesOf(place.group)?.has('integer'))
        continue;
      if (place.group.some((site) => hasKeyword(site.location, 'multipleOf', 'enum', 'const'))) continue;
      const last = place.words.at(-1) ?? '';
      const before = place.words.at(-2) ?? '';
      if (!COUNTS.has(last) || (SIZES.has(last) && !COUNTED.has(before))) continue;
      const pointer = `${context.pointerOf(location)}/type`;
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: ${JSON.stringify(place.name)}`,
        suggestion:
          location.schema !== true && location.schema !== false && location.schema['type'] === 'number'
            ? { title: 'write type: "integer"', edits: [{ op: 'replace', pointer, value: 'integer' }] }
            : undefined,
      };
    }
  },
};
