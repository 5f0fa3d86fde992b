import type { Edge, Site } from '../../analysis/sites.ts';
import { excerpt } from '../../json/excerpt.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Location } from '../../model/schema.ts';
import type { LintContext, Rule } from '../model.ts';
import { areDisjoint } from './facts/disjoint.ts';
import { guessValues, take } from './facts/witness.ts';

/** More pairs and values than these are not tried. */
const MOST_PAIRS = 50;
const MOST_VALUES = 60;

export const oneOfNotExclusive: Rule = {
  id: 'one-of-not-exclusive',
  title: 'oneOf branches that are not exclusive',
  why: '`oneOf` refuses a value that two branches accept, so that a correct call fails because it fits twice. The value that shows it is part of the finding.',
  severity: 'warning',
  help: 'Let the branches differ by a required property with a `const`, or write `anyOf` where it does not matter which one fits.',
  bad: {
    type: 'object',
    properties: { a: { type: 'boolean' }, b: { type: 'boolean' } },
    additionalProperties: false,
    oneOf: [{ required: ['a'] }, { properties: { b: { type: 'boolean' } } }],
  },
  good: {
    oneOf: [
      {
        type: 'object',
        properties: { by: { const: 'id' } },
        required: ['by'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { by: { const: 'name' } },
        required: ['by'],
        additionalProperties: false,
      },
    ],
  },
  *check(context) {
    const told = new Set<Location>();
    for (const site of context.sites) {
      const branches = site.edges.filter(({ keyword }) => keyword.name === 'oneOf');
      if (branches.length < 2 || told.has(site.location)) continue;
      told.add(site.location);
      const found = findOverlap(context, site, branches);
      if (found === undefined) continue;
      const [a, b, witness] = found;
      yield {
        pointer: context.pointerOf(site.location),
        message: `${this.title}: ${a.tokens.join('/')} and ${b.tokens.join('/')} both accept ${excerpt(witness)}`,
        witness,
      };
    }
  },
};

/**
 * Two branches and a value that both accept, as the engine says, and so do the keywords beside `oneOf`. A pair that is
 * meant to overlap is `required` alone: one of two names, but not both, is what `oneOf` says there.
 */
function findOverlap(
  context: LintContext,
  site: Site,
  branches: readonly Edge[],
): readonly [Edge, Edge, JsonValue] | undefined {
  const rest = withoutOneOf(site.location);
  let pairs = 0;
  for (const [index, a] of branches.entries()) {
    for (const b of branches.slice(index + 1)) {
      if (areDisjoint(a.site, b.site) || (onlyRequires(a.site) && onlyRequires(b.site))) continue;
      if (pairs++ >= MOST_PAIRS) return undefined;
      for (const value of take(guessValues([site, a.site, b.site]), MOST_VALUES)) {
        const accepted = [a.site.location, b.site.location, rest].every(
          (location) => context.accepts(location, value) === true,
        );
        if (accepted) return [a, b, value];
      }
    }
  }
  return undefined;
}

/** The schema as it would be without `oneOf`. */
function withoutOneOf(location: Location): Location {
  return {
    ...location,
    keywords: location.keywords.filter(({ keyword }) => keyword.name !== 'oneOf'),
    children: location.children.filter(({ keyword }) => keyword.name !== 'oneOf'),
  };
}

function onlyRequires({ location }: Site): boolean {
  return location.keywords.every(({ keyword }) => keyword.name === 'required' || keyword.name === 'not');
}
