import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue } from '../src/model/json.ts';
import { attempt, type CaseResult, deepFreeze, type Engine, type Row, type Selection } from './model.ts';
import { listJson } from './suite.ts';

const FOLDER = join(import.meta.dirname, 'own-errors');

/** `[path, keyword, keywordLocation, instanceLocation]` of an error that a report must contain, and its message. */
type ExpectedError = readonly [string, string, string, string, string?];

interface ErrorGroup {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly {
    readonly description: string;
    readonly data: JsonValue;
    readonly errors: readonly ExpectedError[];
    /** Whether the report may hold nothing else, and must keep this order. */
    readonly exact?: boolean;
  }[];
}

/** Runs our own tests of what errors say and where they point, in 2020-12. */
export function runOwnErrors(selection: Selection, { compile }: Engine): Row[] {
  if (!selection.dialects.includes('2020-12')) return [];
  const names = listJson(FOLDER).filter((name) => `own-errors/${name}`.includes(selection.only ?? ''));
  if (names.length === 0) return [];
  const cases = names.flatMap((name) => {
    const groups = deepFreeze(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as JsonValue);
    return (groups as unknown as ErrorGroup[]).flatMap((group) => {
      const subject = attempt(() => compile(group.schema, { dialect: '2020-12' }));
      return group.tests.map(({ description, data, errors, exact = false }): CaseResult => {
        const got = typeof subject === 'string' ? subject : attempt(() => listErrors(subject.errors(data)));
        return {
          file: `own-errors/${name}`,
          group: group.description,
          test: description,
          expected: errors.map((error) => JSON.stringify(error)).join(' '),
          wrong: holds(got, errors, exact) ? new Map() : new Map([['report', asText(got)]]),
        };
      });
    });
  });
  return [{ dialect: 'own 2020-12', kind: 'errors', files: names.length, means: ['report'], cases }];
}

function listErrors(errors: ReturnType<ReturnType<Engine['compile']>['errors']>): ExpectedError[] {
  return errors.map(({ path, keyword, keywordLocation, instanceLocation, message }) => [
    path,
    keyword,
    keywordLocation,
    instanceLocation,
    message,
  ]);
}

function holds(got: ExpectedError[] | string, expected: readonly ExpectedError[], exact: boolean): boolean {
  if (typeof got === 'string') return false;
  if (exact || expected.length === 0) {
    return got.length === expected.length && expected.every((error, index) => agrees(got[index], error));
  }
  return expected.every((error) => got.some((present) => agrees(present, error)));
}

function agrees(present: ExpectedError | undefined, expected: ExpectedError): boolean {
  return expected.every((part, index) => part === present?.[index]);
}

function asText(got: ExpectedError[] | string): string {
  return typeof got === 'string' ? got : got.map((error) => JSON.stringify(error)).join(' ');
}
