import type { Rule } from '../model.ts';
import { namesAt, objectAt } from './facts/objects.ts';
import { placesOf } from './facts/places.ts';
import { typesOf } from './facts/types.ts';

/** So many optional flags make as many calls as nobody has tried: 2 to this power. */
const MOST = 6;

export const optionalFlags: Rule = {
  id: 'optional-flags',
  title: 'many optional flags',
  why: 'Each optional flag doubles the number of calls that a tool can mean, and few of the combinations have ever been tried. A tool that grows by flags becomes several tools that nobody described.',
  severity: 'info',
  help: 'Split the tool, or replace flags that exclude each other by one `enum`.',
  bad: {
    type: 'object',
    properties: Object.fromEntries('abcdefg'.split('').map((name) => [name, { type: 'boolean' }])),
    additionalProperties: false,
  },
  good: {
    type: 'object',
    properties: { mode: { enum: ['draft', 'final'] } },
    additionalProperties: false,
  },
  *check(context) {
    for (const place of placesOf(context)) {
      const location = objectAt(place);
      if (location === undefined || place.parts.length <= MOST) continue;
      const { required } = namesAt(place.group);
      const flags = place.parts.filter(
        ({ name, group }) =>
          name !== undefined && !required.has(name) && [...(typesOf(group) ?? [])].join() === 'boolean',
      );
      if (flags.length <= MOST) continue;
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: ${flags.length}, where ${MOST} are many`,
      };
    }
  },
};
