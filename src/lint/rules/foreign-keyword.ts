import { formatPointer } from '../../json/pointer.ts';
import { isObject } from '../../json/value.ts';
import type { Location } from '../../model/schema.ts';
import type { LintContext, Rule } from '../model.ts';
import { originOf } from './facts/foreign-keywords.ts';
import { hasKeyword } from './facts/keywords.ts';
import { locationsOf } from './facts/locations.ts';

/** What is written instead since the dialect that knows the keyword no more. */
const INSTEAD: Readonly<Record<string, string>> = {
  nullable: 'write "null" into type',
  example: 'write examples',
  discriminator: 'write const into the branches',
  id: 'write $id',
  definitions: 'write $defs',
  dependencies: 'write dependentRequired or dependentSchemas',
  additionalItems: 'write prefixItems and items',
  $recursiveRef: 'write $dynamicRef',
  $recursiveAnchor: 'write $dynamicAnchor',
};

export const foreignKeyword: Rule = {
  id: 'foreign-keyword',
  title: 'keyword of another draft',
  why: 'Each draft of JSON Schema, and OpenAPI, has keywords that the others do not know or read differently. Where the dialect does not know it, the keyword says nothing.',
  severity: 'warning',
  help: 'Write what the dialect of the schema has for it, or name the dialect that was meant in `$schema`.',
  bad: { type: 'boolean', nullable: true },
  good: { type: ['boolean', 'null'] },
  *check(context) {
    yield* formsOfOtherDrafts(context, this.title);
    for (const location of locationsOf(context)) {
      const pointer = context.pointerOf(location);
      for (const name of foreignNames(location)) {
        const instead = INSTEAD[name] ?? `${location.dialect.name} does not know it`;
        yield {
          pointer: pointer + formatPointer([name]),
          message: `${this.title}: ${name} is of ${originOf(name)}; ${instead}`,
        };
      }
      for (const name of voidBesideReference(location))
        yield {
          pointer: pointer + formatPointer([name]),
          message: `${this.title}: ${location.dialect.name} ignores ${name} beside $ref`,
        };
    }
  },
};

function* foreignNames(location: Location): Iterable<string> {
  for (const { keyword } of location.keywords)
    if (!location.dialect.keywords.has(keyword.name) && originOf(keyword.name) !== undefined)
      yield keyword.name;
  if (
    hasKeyword(location, 'definitions') &&
    hasKeyword(location, '$defs') &&
    location.dialect.keywords.has('$defs')
  )
    yield 'definitions';
}

const HARMLESS = new Set([
  '$ref',
  '$schema',
  '$id',
  '$comment',
  'title',
  'description',
  'definitions',
  '$defs',
]);

/** Up to draft-07 a reference makes what asserts beside it void. */
function voidBesideReference({ schema, dialect }: Location): readonly string[] {
  if (!dialect.isReferenceExclusive || !isObject(schema) || typeof schema['$ref'] !== 'string') return [];
  return Object.keys(schema).filter((name) => {
    const keyword = dialect.keywords.get(name);
    return keyword !== undefined && !HARMLESS.has(name) && (keyword.applies ?? keyword.message) !== undefined;
  });
}

/** Values that a keyword had in another draft keep the schema from being compiled. */
function* formsOfOtherDrafts(
  { problems }: LintContext,
  title: string,
): Iterable<{ pointer: string; message: string }> {
  for (const { location, keyword, message } of problems) {
    if (!location.startsWith('#')) continue;
    const pointer = decodeURIComponent(location.slice(1));
    if (/^exclusive(Min|Max)imum$/.test(keyword ?? '') && /found (true|false)/.test(message))
      yield { pointer, message: `${title}: a boolean ${keyword} is of draft-04; write the number itself` };
    if (/\/items$/.test(pointer) && /found \[/.test(message))
      yield { pointer, message: `${title}: a list in items is of 2019-09 and earlier; write prefixItems` };
  }
}
