import type { Site } from '../../analysis/sites.ts';
import { formatPointer } from '../../json/pointer.ts';
import { compilePattern } from '../../regex/index.ts';
import type { LintContext, Rule } from '../model.ts';
import { declaredNames, keywordValue } from './facts/keywords.ts';
import { inPlace, placesOf } from './facts/places.ts';

export const unreachableProperty: Rule = {
  id: 'unreachable-property',
  title: 'property never reachable',
  why: 'A property that another keyword of the same object refuses can never be sent, whatever its own schema says. The model is told of an argument that makes every call fail.',
  severity: 'warning',
  help: 'Take the property out, or let the other keyword admit it.',
  bad: {
    type: 'object',
    properties: { userName: { type: 'boolean' } },
    propertyNames: { pattern: '^[a-z]+$' },
    additionalProperties: false,
  },
  good: {
    type: 'object',
    properties: { username: { type: 'boolean' } },
    propertyNames: { pattern: '^[a-z]+$' },
    additionalProperties: false,
  },
  *check(context) {
    for (const { group, own } of placesOf(context)) {
      for (const site of own) {
        for (const name of declaredNames(site.location)) {
          const reason = refusalOf(name, site, group, context);
          if (reason === undefined) continue;
          yield {
            pointer: context.pointerOf(site.location) + formatPointer(['properties', name]),
            message: `${this.title}: ${reason} refuses ${JSON.stringify(name)}`,
          };
        }
      }
    }
  },
};

function refusalOf(
  name: string,
  declaring: Site,
  group: readonly Site[],
  context: LintContext,
): string | undefined {
  for (const site of group) {
    const { location } = site;
    if (keywordValue(location, 'maxProperties') === 0) return 'maxProperties 0';
    const names = location.children.find(({ keyword }) => keyword.name === 'propertyNames')?.location;
    if (names !== undefined && context.accepts(names, name) === false) return 'propertyNames';
    if (keywordValue(location, 'additionalProperties') !== false || site === declaring) continue;
    // Where the closed schema itself applies the other one, a rule of its own says so.
    if (inPlace([site]).includes(declaring) || names !== undefined) continue;
    if (!declaredNames(location).includes(name) && !matchesPattern(site, name))
      return `additionalProperties of a schema that applies beside it`;
  }
  return undefined;
}

function matchesPattern({ location }: Site, name: string): boolean {
  const patterns = keywordValue(location, 'patternProperties');
  return (
    typeof patterns === 'object' &&
    Object.keys(patterns as object).some((pattern) => {
      try {
        return compilePattern(pattern).test(name);
      } catch {
        return true;
      }
    })
  );
}
