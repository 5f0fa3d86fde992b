import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compile, SchemaError } from '../../src/index.ts';
import { parsePointer } from '../../src/json/pointer.ts';
import { type Edit, type Finding, lint, rules } from '../../src/lint/index.ts';
import type { JsonValue } from '../../src/model/json.ts';
import { samples } from '../fuzz/generate.ts';

/** Values with names that no schema here declares, beside those that the generator makes. */
const strangers: readonly unknown[] = [
  {},
  { stranger: 1 },
  { a: 1, stranger: 1 },
  { a: { stranger: 1 }, b: { stranger: 1 } },
  [{ stranger: 1 }],
  'ab',
  'xabx',
];

describe('fixes', () => {
  for (const { id, bad } of rules) {
    const { findings } = lint(bad, { preset: 'strict' });
    const fixes = findings.filter(({ rule, fix }) => rule === id && fix !== undefined);
    if (fixes.length === 0) continue;
    test(`of ${id} mend its bad example`, () => {
      const mended = applyFixes(bad, fixes);
      assert.deepEqual(
        lint(mended, { preset: 'strict' }).findings.filter(({ rule }) => rule === id),
        [],
      );
    });
  }

  test('accept nothing that was refused before, and still compile', () => {
    fc.assert(
      fc.property(samples('2020-12', '2019-09', 'draft-07'), ({ dialect, schema, instances }) => {
        const before = compileIfRight(schema, dialect);
        if (before === undefined) return;
        const { findings } = lint(schema, { preset: 'strict', dialect });
        const after = compile(applyFixes(schema as JsonValue, findings), { dialect });
        for (const value of [...instances, ...strangers])
          if (after.is(value)) assert.ok(before.is(value), JSON.stringify(value));
      }),
      { numRuns: 600 },
    );
  });

  test('of a closed union do not make two branches one', () => {
    const branch = { type: 'object', properties: { a: { type: 'integer' } } };
    const schema = { oneOf: [branch, { ...branch, required: ['b'] }] };
    const mended = compile(applyFixes(schema, lint(schema).findings));
    assert.equal(mended.is({ b: 1 }), compile(schema).is({ b: 1 }));
  });
});

function compileIfRight(schema: object, dialect: string): ReturnType<typeof compile> | undefined {
  try {
    return compile(schema, { dialect });
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

function applyFixes(schema: JsonValue, findings: readonly Finding[]): JsonValue {
  const document = { root: structuredClone(schema) as unknown };
  for (const { fix } of findings) for (const edit of fix?.edits ?? []) applyEdit(document, edit);
  return document.root as JsonValue;
}

function applyEdit(document: { root: unknown }, edit: Edit): void {
  const tokens = ['root', ...(parsePointer(edit.pointer) as string[])];
  const last = tokens.pop() as string;
  const parent = tokens.reduce<unknown>(
    (value, token) => (value as Record<string, unknown>)[token],
    document,
  );
  const members = parent as Record<string, unknown>;
  if (edit.op === 'add' || edit.op === 'replace') members[last] = edit.value;
  else {
    const value = members[last];
    delete members[last];
    if (edit.op === 'rename') members[edit.name] = value;
  }
}
