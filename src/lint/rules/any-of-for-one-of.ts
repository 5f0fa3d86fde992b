import type { Location } from '../../model/schema.ts';
import type { Rule } from '../model.ts';
import { discriminatorsOf } from './facts/disjoint.ts';
import { descriptionOf, hasKeyword } from './facts/keywords.ts';
import { together } from './facts/places.ts';

/** A description that asks for one thing out of several. */
const EXACTLY_ONE =
  /\b(?:exactly one|only one|one and only one|either\b.{1,60}\bor\b.{1,60}\b(?:not|never) both|mutually exclusive)\b/i;

export const anyOfForOneOf: Rule = {
  id: 'any-of-for-one-of',
  title: 'anyOf where oneOf was meant',
  why: '`anyOf` accepts a value that fits several branches, so that arguments which exclude each other can be sent together. Where the branches are alternatives, `oneOf` says so, to readers as well.',
  severity: 'info',
  help: 'Write `oneOf`.',
  bad: {
    type: 'object',
    description: 'Exactly one of id and name.',
    properties: { id: { type: 'boolean' }, name: { type: 'boolean' } },
    additionalProperties: false,
    anyOf: [{ required: ['id'] }, { required: ['name'] }],
  },
  good: {
    type: 'object',
    description: 'Exactly one of id and name.',
    properties: { id: { type: 'boolean' }, name: { type: 'boolean' } },
    additionalProperties: false,
    oneOf: [{ required: ['id'] }, { required: ['name'] }],
  },
  *check(context) {
    const told = new Set<Location>();
    for (const { location, edges } of context.sites) {
      if (told.has(location) || !hasKeyword(location, 'anyOf')) continue;
      told.add(location);
      const branches = edges
        .filter(({ keyword }) => keyword.name === 'anyOf')
        .map(({ site }) => together([site]));
      const [first = [], ...others] = branches;
      const shared = others.map((other) => discriminatorsOf(first, other));
      const discriminator = shared[0]?.find((name) => shared.every((names) => names.includes(name)));
      const isSaid = EXACTLY_ONE.test(descriptionOf(location));
      if (branches.length < 2 || (discriminator === undefined && !isSaid)) continue;
      const reason =
        discriminator === undefined
          ? 'the description asks for one of them'
          : `${JSON.stringify(discriminator)} tells the branches apart`;
      yield { pointer: context.pointerOf(location), message: `${this.title}: ${reason}` };
    }
  },
};
