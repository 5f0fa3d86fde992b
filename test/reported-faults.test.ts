import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { withDeadline } from '../spec-suite/deadline.ts';
import { deepFreeze } from '../spec-suite/model.ts';
import { formats } from '../src/formats/index.ts';
import { compile, SchemaError, type ValidationError } from '../src/index.ts';
import type { JsonObject, JsonValue } from '../src/model/json.ts';
import { stressTests } from './reported-faults-stress.ts';

interface ExpectedError extends ExpectedPlace {
  readonly instance: number;
  readonly best?: ExpectedPlace;
}

interface ExpectedPlace {
  readonly instanceLocation?: string;
  readonly keyword?: string;
  /** Values that the particulars must hold: allowed ones, names of properties, branches that passed. */
  readonly allowed?: readonly JsonValue[];
  readonly names?: readonly string[];
  readonly passing?: readonly number[];
}

interface FaultCase {
  readonly id: string;
  readonly dialect: string;
  readonly expect_compile: string;
  readonly assert_format: boolean;
  readonly schema: JsonObject;
  readonly instances: readonly { readonly data: JsonValue; readonly valid: boolean; readonly why: string }[];
  readonly expected_error?: { readonly ref?: string; readonly schemaLocation?: string };
  readonly expected_errors?: readonly ExpectedError[];
  readonly stress?: object;
  readonly time_limit_ms?: number;
}

const file = join(import.meta.dirname, '../../shared/reported-faults/cases.json');
const cases = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly FaultCase[]) : [];
/** A shared machine is slower than the one that the time limits were written for. */
const PATIENCE = 10;

for (const fault of cases) {
  describe(fault.id, () => {
    const tool = compileFault(fault);
    if (tool instanceof SchemaError) {
      test('is refused with a reason', () => {
        assert.notEqual(fault.expect_compile, 'ok', tool.message);
        checkRefusal(tool, fault);
      });
      return;
    }
    test('compiles', () => assert.notEqual(fault.expect_compile, 'error'));
    for (const { data, valid, why } of fault.instances) {
      test(`${valid ? 'accepts' : 'refuses'} ${JSON.stringify(data).slice(0, 60)}: ${why}`, () => {
        const answers = withDeadline((fault.time_limit_ms ?? 1000) * PATIENCE, () => [
          tool.is(data),
          tool.errors(data).length === 0,
          tool.validate(data).valid,
        ]);
        assert.deepEqual(answers, [valid, valid, valid]);
      });
    }
    for (const expected of fault.expected_errors ?? []) {
      test(`reports ${JSON.stringify(expected)}`, () => {
        const errors = tool.errors(fault.instances[expected.instance]?.data);
        checkReport(errors, expected.best ?? expected);
        if (expected.best !== undefined)
          assert.ok(errors.length <= 4, `${errors.length} errors for one fault`);
      });
    }
  });
}

describe('stress', () => {
  for (const { id } of cases.filter((fault) => fault.stress !== undefined)) {
    test(id, async (context) => {
      const stress = stressTests[id];
      if (stress === undefined) context.skip('covered elsewhere');
      else await stress(PATIENCE);
    });
  }
});

test('the reported faults', { skip: cases.length === 0 && 'the reported faults are not here' }, () => {
  assert.ok(cases.length > 0);
});

function compileFault({
  schema,
  dialect,
  assert_format,
}: FaultCase): ReturnType<typeof compile> | SchemaError {
  try {
    return compile(deepFreeze(schema), { dialect, ...(assert_format && { formats }) });
  } catch (error) {
    if (error instanceof SchemaError) return error;
    throw error;
  }
}

function checkRefusal(error: SchemaError, { expected_error: expected = {} }: FaultCase): void {
  const { ref, schemaLocation } = expected;
  if (ref !== undefined) assert.ok(error.message.includes(ref), error.message);
  if (schemaLocation !== undefined) {
    const locations = error.problems.map(({ location }) => decodeURIComponent(location));
    assert.ok(locations.includes(schemaLocation), `${schemaLocation} is not among ${locations.join(', ')}`);
  }
}

function checkReport(errors: readonly ValidationError[], expected: ExpectedPlace): void {
  const there = errors.filter(
    ({ instanceLocation, keyword }) =>
      instanceLocation === expected.instanceLocation &&
      (expected.keyword === undefined || keyword === expected.keyword),
  );
  assert.ok(there.length > 0, `${JSON.stringify(expected)} is not among ${JSON.stringify(errors)}`);
  const particulars = JSON.stringify(there.map(({ params }) => params));
  for (const value of [...(expected.allowed ?? []), ...(expected.names ?? [])]) {
    assert.ok(
      particulars.includes(JSON.stringify(value)),
      `${JSON.stringify(value)} is not in ${particulars}`,
    );
  }
  const { passing } = expected;
  if (passing === undefined) return;
  const holds = there.some(({ params }) =>
    Object.values(params).some((value) => isDeepStrictEqual(value, passing)),
  );
  assert.ok(holds, `the passing branches ${JSON.stringify(passing)} are not in ${particulars}`);
}
