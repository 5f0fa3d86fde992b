import { isObject } from '../../json/value.ts';
import type { Location } from '../../model/schema.ts';
import { compilePattern } from '../../regex/index.ts';
import type { Fix, LintContext, Rule } from '../model.ts';
import { declaredNames, keywordValue } from './facts/keywords.ts';
import { inPlace } from './facts/places.ts';
import { listNames } from './facts/words.ts';

export const additionalPropertiesRefuses: Rule = {
  id: 'additional-properties-refuses',
  title: 'additionalProperties refuses what a subschema declares',
  why: '`additionalProperties` knows the `properties` beside it and no others, so it refuses what `allOf`, `oneOf`, `if` or `$ref` declare. Either those properties can never be sent, or somebody opens the object again to make them work.',
  severity: 'error',
  help: 'Write `unevaluatedProperties: false`, which knows what the other schemas declare; it needs 2019-09 or later.',
  bad: {
    type: 'object',
    properties: { a: { type: 'boolean' } },
    additionalProperties: false,
    allOf: [{ properties: { b: { type: 'boolean' } } }],
  },
  good: {
    type: 'object',
    properties: { a: { type: 'boolean' } },
    unevaluatedProperties: false,
    allOf: [{ properties: { b: { type: 'boolean' } } }],
  },
  *check(context) {
    const told = new Set<Location>();
    for (const site of context.sites) {
      const { location } = site;
      if (told.has(location) || keywordValue(location, 'additionalProperties') !== false) continue;
      told.add(location);
      const isNamed = createNameTest(location);
      const refused = new Set<string>();
      for (const { location: other } of inPlace([site]))
        for (const name of declaredNames(other))
          if (!isNamed(name) && !isForbidden(other, name)) refused.add(name);
      if (refused.size === 0) continue;
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: ${listNames([...refused])}`,
        suggestion: suggestionFor(context, location),
      };
    }
  },
};

/** Accepts what was refused, and so is nothing that may be done unasked. */
function suggestionFor(context: LintContext, location: Location): Fix | undefined {
  if (!location.dialect.keywords.has('unevaluatedProperties')) return undefined;
  const pointer = `${context.pointerOf(location)}/additionalProperties`;
  return {
    title: 'write unevaluatedProperties instead of additionalProperties',
    edits: [{ op: 'rename', pointer, name: 'unevaluatedProperties' }],
  };
}

function createNameTest(location: Location): (name: string) => boolean {
  const names = new Set(declaredNames(location));
  const patterns = keywordValue(location, 'patternProperties');
  const tests = isObject(patterns) ? Object.keys(patterns).map(patternTest) : [];
  return (name) => names.has(name) || tests.some((test) => test(name));
}

/** A pattern that the engine refuses may match anything. */
function patternTest(pattern: string): (name: string) => boolean {
  try {
    return compilePattern(pattern).test;
  } catch {
    return () => true;
  }
}

/** True for a property that is declared in order to refuse it. */
function isForbidden(location: Location, name: string): boolean {
  const properties = keywordValue(location, 'properties');
  return isObject(properties) && properties[name] === false;
}
