import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emit, emitAll } from '../../src/emit/index.ts';
import { compile } from '../../src/index.ts';
import { load, type Tool } from './load.ts';

/** Words, runs, what the engine's RegExp runs in linear time, what it would not, and what Unicode has a say in. */
const patterns = [
  ...['^a', 'a$', '^ab$', 'ab', '^(a|b|cd)$', '^[a-c]{2,5}$', '[0-9]+', '.*', ''],
  ...['^case_[0-9]{1,10}$', '^[a-z]+(-[a-z]+)*$', '^a{2,5000}$', '^(?:é|b)+$', '^a(b|c)*d?$'],
  ...['(a+)+$', '^(?=.*a)(?!.*bb)[a-d]+$', '\\ba\\b', '^\\p{Lu}+$', '^[^\\n]*$', '(?<=a)b', '^(a|aa)+$'],
];
const long = 'a'.repeat(5000);
const texts = [
  ...[
    '',
    'a',
    'ab',
    'b',
    'cd',
    'abc',
    'case_77',
    'case_',
    'a-b',
    'a-b-',
    'é',
    'ÉA',
    '😀',
    'ab ab',
    'abbcd',
    'a\nb',
  ],
  ...[long, `${long}b`, `b${long}`, `${long}-${long}`, `${long}\n`, 'é'.repeat(5000), '1'.repeat(5000)],
];

test('patterns match as in the engine, in short texts and in long ones', async () => {
  const schemas = Object.fromEntries(
    patterns.flatMap((pattern, index) => [
      [`text${index}`, { pattern }],
      [`name${index}`, { patternProperties: { [pattern]: false } }],
    ]),
  );
  const tools = await load<Record<string, Tool>>(emitAll(schemas).code);
  for (const [name, schema] of Object.entries(schemas)) {
    const validator = compile(schema);
    for (const text of texts) {
      const value = name.startsWith('text') ? text : { [text]: 1 };
      assert.equal(
        tools[name]?.is(value),
        validator.is(value),
        `${JSON.stringify(schema)} ${text.slice(0, 20)}`,
      );
      assert.deepEqual(tools[name]?.errors(value), validator.errors(value));
    }
  }
});

test('a module brings the parser of patterns only where it cannot do without', () => {
  const bringsParser = (pattern: string): boolean => emit({ pattern }).code.includes('parsePattern');
  assert.equal(bringsParser('^case_[0-9]{1,10}$'), false);
  assert.equal(bringsParser('(a+)+$'), true);
});

test('a pattern that is not linear is only run where that is allowed', async () => {
  const schema = { pattern: '^(a)\\1$' };
  assert.throws(() => emit(schema), { name: 'SchemaError' });
  const { is } = await load<Tool>(emit(schema, { patterns: 'native' }).code);
  assert.deepEqual([is('aa'), is('a')], [true, false]);
});
