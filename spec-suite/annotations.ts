import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, JsonValue } from '../src/model/json.ts';
import type { OutputUnit } from '../src/model/public.ts';
import {
  attempt,
  type CaseResult,
  deepFreeze,
  type Engine,
  type Row,
  type Selection,
  type Subject,
} from './model.ts';
import { locateResources } from './resources.ts';
import { listJson } from './suite.ts';

interface AnnotationGroup {
  readonly description: string;
  readonly compatibility?: string;
  readonly schema: JsonValue;
  readonly externalSchemas?: Readonly<Record<string, JsonValue>>;
  readonly tests: readonly { readonly instance: JsonValue; readonly assertions: readonly Assertion[] }[];
}

interface Assertion {
  readonly location: string;
  readonly keyword: string;
  /** By schema location, a fragment of the group's schema: `#/properties/foo`. */
  readonly expected: JsonObject;
}

/** Where the group's schema is taken to be when it has no identifier of its own. */
const HOME = 'https://suite.example/annotations';

const RELEASES: Readonly<Record<string, number>> = {
  'draft-04': 4,
  'draft-06': 6,
  'draft-07': 7,
  '2019-09': 2019,
  '2020-12': 2020,
  v1: 9999,
};

/** Runs the suite's annotation tests against `evaluate(…, 'basic')`: one row for each dialect. */
export function runAnnotations(root: string, selection: Selection, { compile }: Engine): Row[] {
  const names = listJson(`${root}/annotations/tests`).filter((name) =>
    `annotations/tests/${name}`.includes(selection.only ?? ''),
  );
  const rows = selection.dialects.map((dialect) => {
    const cases = names.flatMap((name) => {
      const { suite } = JSON.parse(readFileSync(`${root}/annotations/tests/${name}`, 'utf8')) as {
        suite: AnnotationGroup[];
      };
      return suite
        .filter((group) => fits(group, dialect))
        .flatMap((group) => checkAnnotations(`annotations/tests/${name}`, group, dialect, compile));
    });
    return { dialect, kind: 'annotations', files: names.length, means: ['output'] as const, cases };
  });
  return rows.filter((row) => row.cases.length > 0);
}

function checkAnnotations(
  file: string,
  group: AnnotationGroup,
  dialect: string,
  compile: Engine['compile'],
): CaseResult[] {
  const schema = deepFreeze(withIdentifier(group.schema, dialect));
  const options = { dialect, ...(group.externalSchemas && { schemas: group.externalSchemas }) };
  const subject = attempt(() => compile(schema, options));
  const resources = locateResources(schema, HOME);
  return group.tests.flatMap(({ instance, assertions }) =>
    assertions.map((assertion): CaseResult => {
      const got =
        typeof subject === 'string'
          ? subject
          : attempt(() => collect(subject, instance, assertion, resources));
      const expected = decodeKeys(assertion.expected);
      return {
        file,
        group: `${group.description} (${dialect})`,
        test: `${assertion.keyword} at '${assertion.location}' of ${JSON.stringify(instance)}`,
        expected: JSON.stringify(expected),
        wrong: isDeepStrictEqual(got, expected) ? new Map() : new Map([['output', JSON.stringify(got)]]),
      };
    }),
  );
}

/** The annotations of one keyword at one instance location, by schema location. */
function collect(
  subject: Subject,
  instance: JsonValue,
  { location, keyword }: Assertion,
  resources: ReadonlyMap<string, string>,
): JsonObject {
  const found: Record<string, JsonValue> = {};
  for (const unit of flatten(subject.evaluate(instance, 'basic'))) {
    if (unit.annotation === undefined || unit.instanceLocation !== location) continue;
    const [base = '', fragment = ''] = (
      unit.absoluteKeywordLocation ?? `${HOME}#${unit.keywordLocation}`
    ).split('#');
    const pointer = decodeURIComponent(fragment);
    const end = pointer.lastIndexOf('/');
    if (unescapeToken(pointer.slice(end + 1)) !== keyword) continue;
    found[`#${resources.get(base) ?? base}${pointer.slice(0, end)}`] = unit.annotation as JsonValue;
  }
  return found;
}

function flatten(unit: OutputUnit): OutputUnit[] {
  return [unit, ...(unit.annotations ?? []).flatMap(flatten), ...(unit.errors ?? []).flatMap(flatten)];
}

/** `2020`: from then on; `<=2019`: until then; `=2020`: only then; all of a list must hold. */
function fits({ schema, compatibility = '' }: AnnotationGroup, dialect: string): boolean {
  const declared =
    typeof schema === 'object' && schema !== null ? (schema as JsonObject)['$schema'] : undefined;
  if (declared !== undefined && !String(declared).includes(dialect)) return false;
  const release = RELEASES[dialect] as number;
  return compatibility
    .split(',')
    .filter((rule) => rule !== '')
    .every((rule) => {
      const bound = Number(rule.replace(/^<?=/, ''));
      if (rule.startsWith('<=')) return release <= bound;
      return rule.startsWith('=') ? release === bound : release >= bound;
    });
}

/** Gives the schema an absolute URI, so that output units can name absolute keyword locations. */
function withIdentifier(schema: JsonValue, dialect: string): JsonValue {
  if (typeof schema !== 'object' || schema === null) return schema;
  const keyword = dialect === 'draft-04' ? 'id' : '$id';
  return keyword in schema ? schema : ({ [keyword]: HOME, ...schema } as JsonObject);
}

function decodeKeys(expected: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(expected).map(([key, value]) => [decodeURIComponent(key), value]));
}

function unescapeToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
