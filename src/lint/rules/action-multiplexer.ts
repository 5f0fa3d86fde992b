import type { Rule } from '../model.ts';
import { describesProperties, isClosed, objectAt } from './facts/objects.ts';
import { type Place, placesOf } from './facts/places.ts';
import { describedAs, typesOf } from './facts/types.ts';

/** What chooses among the things that a tool does. */
const SELECTORS = new Set([
  ...[
    'action',
    'actions',
    'operation',
    'op',
    'command',
    'cmd',
    'method',
    'verb',
    'task',
    'intent',
    'function',
  ],
]);

export const actionMultiplexer: Rule = {
  id: 'action-multiplexer',
  title: 'action beside open data',
  why: 'A tool that takes the name of an action and an object that fits any of them is many tools behind one schema, none of which is described. Permission for the tool is then permission for all of its actions.',
  severity: 'error',
  help: 'Publish one tool for each action, or a `oneOf` whose branches fix the action by `const` and close its data.',
  bad: {
    type: 'object',
    properties: { action: { enum: ['create', 'delete'] }, data: { type: 'object' } },
    required: ['action', 'data'],
    additionalProperties: false,
  },
  good: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 80 } },
    required: ['name'],
    additionalProperties: false,
  },
  *check(context) {
    for (const place of placesOf(context)) {
      const location = objectAt(place);
      if (location === undefined) continue;
      const selector = place.parts.find(isSelector);
      const open = place.parts.find(isOpen);
      if (selector === undefined || open === undefined) continue;
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: ${JSON.stringify(selector.name)} chooses what is done with ${JSON.stringify(open.name)}, which takes anything`,
      };
    }
  },
};

function isSelector(part: Place): boolean {
  const isCalledSo = SELECTORS.has(part.words.at(-1) ?? '');
  return isCalledSo && typesOf(part.group)?.has('string') === true;
}

/** True for a property that is an object of which nothing is described, or of which nothing is said at all. */
function isOpen(part: Place): boolean {
  if (part.name === undefined || isClosed(part) || part.branches.length > 0) return false;
  const isAnything = typesOf(part.group) === undefined;
  return (isAnything || describedAs(part, 'object') !== undefined) && !describesProperties(part);
}
