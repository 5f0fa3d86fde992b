import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compile } from '../../src/index.ts';
import { type Finding, type LintOptions, lint, lintTools } from '../../src/lint/index.ts';

const closed = (properties: object): object => ({ type: 'object', properties, additionalProperties: false });

/** Rule and pointer of what is found, errors and warnings only. */
function found(schema: unknown, options?: LintOptions): readonly string[] {
  return lint(schema, options)
    .findings.filter(({ severity }) => severity !== 'info')
    .map(summary);
}

function summary({ rule, pointer }: Finding): string {
  return `${rule} ${pointer}`;
}

describe('what a schema says together', () => {
  test('a bound holds through allOf, references and from around a branch', () => {
    const bound = { maxLength: 5 };
    assert.deepEqual(found({ type: 'string', allOf: [bound] }), []);
    assert.deepEqual(found({ allOf: [{ type: 'string' }, bound] }), []);
    assert.deepEqual(found({ anyOf: [{ type: 'string' }, { type: 'null' }], ...bound }), []);
    assert.deepEqual(found({ $ref: '#/$defs/a', $defs: { a: { type: 'string', ...bound } } }), []);
    assert.deepEqual(found({ type: 'string', anyOf: [bound, { enum: ['a'] }] }), []);
    assert.deepEqual(found({ type: 'string', anyOf: [bound, { minLength: 1 }] }), [
      'unbounded-string ',
      'unbounded-string /anyOf/1',
    ]);
  });

  test('an object is closed by composition', () => {
    const part = { type: 'object', properties: { a: { type: 'boolean' } } };
    assert.deepEqual(found({ allOf: [part], unevaluatedProperties: false, type: 'object' }), []);
    const open = { ...part, allOf: [{ additionalProperties: true }], unevaluatedProperties: false };
    assert.deepEqual(found(open), ['open-object ']);
    assert.deepEqual(found({ ...part, additionalProperties: false, patternProperties: { '': part } }), [
      'open-object ',
      'open-object /patternProperties/',
    ]);
    assert.deepEqual(found({ properties: {} }), ['missing-type ', 'open-object ']);
  });

  test('an extended definition is told where it is extended, and left alone', () => {
    const base = { type: 'object', properties: { a: { type: 'boolean' } } };
    const schema = {
      ...closed({
        x: { allOf: [{ $ref: '#/$defs/base' }], properties: { b: { type: 'boolean' } }, type: 'object' },
      }),
      $defs: { base },
    };
    const { findings } = lint(schema);
    assert.deepEqual(findings.map(summary), ['open-object /properties/x']);
    assert.deepEqual(findings[0]?.fix?.edits, [
      { op: 'add', pointer: '/properties/x/unevaluatedProperties', value: false },
    ]);
  });

  test('a value that two branches accept is shown, and none is where there is none', () => {
    const branches = [
      { type: 'integer', minimum: 0, maximum: 10 },
      { type: 'integer', minimum: 10, maximum: 20 },
    ];
    const [finding] = lint({ oneOf: branches }).findings;
    assert.equal(finding?.rule, 'one-of-not-exclusive');
    assert.ok(branches.every((branch) => compile(branch).is(finding?.witness)));
    assert.deepEqual(found({ oneOf: branches, not: { const: 10 } }), []);
    assert.deepEqual(found({ oneOf: [{ type: 'boolean' }, { type: 'null' }] }), []);
  });
});

describe('where a fault is', () => {
  test('once, at its own location, with every path', () => {
    const schema = {
      ...closed({
        lines: { type: 'array', maxItems: 9, items: { $ref: '#/$defs/line' } },
        'odd key': { $ref: '#/$defs/line' },
      }),
      $defs: { line: { type: 'object', properties: { next: { $ref: '#/$defs/line' } } } },
    };
    const { findings } = lint(schema);
    assert.deepEqual(findings.map(summary), ['open-object /$defs/line']);
    assert.deepEqual(findings[0]?.paths, [
      '$["odd key"]',
      '$.lines[*]',
      '$["odd key"].next',
      '$.lines[*].next',
    ]);
  });

  test('not under not, if, contains and propertyNames, which let nothing through', () => {
    const open = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
    assert.deepEqual(found({ type: 'boolean', not: open, if: open }), []);
    assert.deepEqual(found({ type: 'array', maxItems: 1, items: { type: 'boolean' }, contains: open }), []);
  });
});

describe('a schema that is wrong', () => {
  const cases: readonly (readonly [name: string, schema: unknown, expected: readonly string[]])[] = [
    ['nothing', undefined, ['invalid-schema ']],
    ['a text', 'object', ['invalid-schema ']],
    ['a wrong type', closed({ 'a/b': { type: 'sting' } }), ['invalid-schema /properties/a~1b/type']],
    ['a cycle in place', { $ref: '#' }, ['invalid-schema /$ref']],
    ['an unknown dialect', { $schema: 'https://example.com/x' }, ['unsupported-dialect /$schema']],
    [
      'a reference to the network',
      closed({ a: { $ref: 'https://example.com/a' } }),
      ['network-reference /properties/a/$ref'],
    ],
    ['a reference to nothing', closed({ a: { $ref: '#/$defs/a' } }), ['invalid-schema /properties/a/$ref']],
    [
      'a boolean bound',
      { type: 'number', minimum: 0, maximum: 1, exclusiveMinimum: true },
      ['invalid-schema /exclusiveMinimum', 'foreign-keyword /exclusiveMinimum'],
    ],
  ];
  for (const [name, schema, expected] of cases)
    test(`is findings: ${name}`, () => {
      assert.deepEqual(found(schema), expected);
      assert.equal(lint(schema).closure.score, 0);
    });

  test('does not end with a pattern that the engine refuses', () => {
    const schema = closed({
      a: { type: 'string', maxLength: 9, pattern: '^(a)\\1$' },
      b: { type: 'string' },
    });
    assert.deepEqual(
      found(schema),
      ['unbounded-string /properties/b', 'invalid-pattern /properties/a/pattern'].sort(),
    );
  });

  test('leaves the rules about the tool', () => {
    const [result] = lintTools([{ name: 'a b', inputSchema: { type: 'sting' } }]);
    assert.deepEqual(result?.findings.map(summary), ['invalid-schema /type', 'tool-name ']);
    assert.equal(result?.findings[1]?.member, 'name');
  });

  test('may be an output schema', () => {
    const [result] = lintTools([{ name: 'a', inputSchema: closed({}), outputSchema: { type: 'sting' } }]);
    assert.deepEqual(
      result?.findings.map(({ rule, pointer, member }) => [rule, pointer, member]),
      [['invalid-schema', '/type', 'outputSchema']],
    );
  });

  test('may be no tool at all', () => {
    assert.deepEqual(
      lintTools({ tools: [null, 7] }).map(({ name, index }) => [name, index]),
      [
        [undefined, 0],
        [undefined, 1],
      ],
    );
  });
});

test('a long description does not hold the linter up', () => {
  const description = "'a',".repeat(20_000);
  assert.deepEqual(found({ type: 'boolean', description, default: true }), []);
  assert.deepEqual(found({ type: 'string', maxLength: 9, description }), []);
});

describe('options', () => {
  test('choose rules and severities', () => {
    const schema = { type: 'string' };
    assert.deepEqual(found(schema, { rules: { 'unbounded-string': 'off' } }), []);
    assert.equal(lint(schema, { rules: { 'unbounded-string': 'error' } }).findings[0]?.severity, 'error');
    assert.deepEqual(
      lint(schema, { rules: { 'missing-dialect': 'info' } }).findings.map(summary),
      ['missing-dialect ', 'unbounded-string '].sort().reverse(),
    );
    assert.deepEqual(lint(schema, { preset: 'compat' }).findings.map(summary), ['missing-dialect ']);
  });

  test('are refused where they are misspelt', () => {
    const wrong: readonly object[] = [
      { preset: 'mpc' },
      { rules: { 'open-objects': 'off' } },
      { rules: { 'open-object': 'warn' } },
      { targets: ['openai'] },
      { dialects: '2020-12' },
    ];
    for (const options of wrong) assert.throws(() => lint({}, options), TypeError, JSON.stringify(options));
    assert.throws(() => lintTools({}), TypeError);
  });

  test('name the consumers', () => {
    const schema = { ...closed({}), oneOf: [{ required: [] }] };
    const { findings } = lint(schema, { targets: ['anthropic-tools'] });
    assert.deepEqual(findings.map(summary), ['target-anthropic-tools /oneOf']);
  });
});

test('closure counts what is closed and bounded', () => {
  const schema = closed({
    a: { type: 'string', maxLength: 5 },
    b: { type: 'string' },
    c: { type: 'array', items: { type: 'object', properties: { d: { type: 'boolean' } } } },
  });
  const { objects, strings, arrays, score, findings } = lint(schema).closure;
  assert.deepEqual(
    [objects, strings, arrays],
    [
      { all: 2, closed: 1 },
      { all: 2, closed: 1 },
      { all: 1, closed: 0 },
    ],
  );
  assert.equal(score, 40);
  assert.deepEqual(findings, { error: 1, warning: 2, info: 0 });
});
