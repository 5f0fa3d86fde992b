import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findSuite, listOfficialFiles, listOwnFiles, readGroups, readRemotes } from '../spec-suite/suite.ts';
import { content, formats } from '../src/formats/index.ts';
import { compile, SchemaError, type ValidationError } from '../src/index.ts';
import { en, catalogue as english } from '../src/messages/en.ts';
import { createMessages } from '../src/messages/index.ts';
import { ru } from '../src/messages/ru.ts';
import { zh } from '../src/messages/zh.ts';

const order = compile({
  type: 'object',
  properties: { customer_id: { type: 'string' }, qty: { type: ['integer', 'null'], minimum: 1 } },
  required: ['customer_id'],
  additionalProperties: false,
});

test('errors are worded by a catalogue', () => {
  const value = { custmer_id: 'a', qty: 0 };
  const lines = (messages?: typeof en) =>
    order.errors(value, messages && { messages }).map(({ path, message }) => `${path}: ${message}`);
  assert.deepEqual(lines(en), [
    '$.qty: must be at least 1',
    '$.customer_id: is required',
    '$.custmer_id: is not a known property (did you mean customer_id?)',
  ]);
  assert.deepEqual(lines(ru), [
    '$.qty: должно быть не меньше 1',
    '$.customer_id: обязательное свойство',
    '$.custmer_id: неизвестное свойство (возможно, имелось в виду customer_id?)',
  ]);
  assert.deepEqual(lines(zh), [
    '$.qty: 不能小于 1',
    '$.customer_id: 必填',
    '$.custmer_id: 未知的属性 （是否想写 customer_id？）',
  ]);
  assert.deepEqual(lines(), [
    '$.qty: < minimum',
    '$.customer_id: required property missing',
    '$.custmer_id: additional property not allowed',
  ]);
});

test('types are named in the language', () => {
  const [error] = order.errors({ customer_id: 'a', qty: 'x' }, { messages: ru });
  assert.equal(error?.message, 'ожидается целое число или null, получено: строка');
  const [other] = order.errors({ customer_id: 1n }, { messages: en });
  assert.equal(other?.message, 'must be a text, not something that JSON does not have');
});

test('a message can be replaced', () => {
  const messages = createMessages({
    ...english,
    messages: { ...english.messages, required: 'please fill this in' },
  });
  assert.equal(order.errors({}, { messages })[0]?.message, 'please fill this in');
});

test('a name that nothing resembles, or that is declared elsewhere, gets no hint', () => {
  for (const name of ['zzzzzz', 'customer_idcustomer_id'.repeat(9)]) {
    const [error] = order.errors({ customer_id: 'a', [name]: 1 }, { messages: en });
    assert.equal(error?.message, 'is not a known property');
  }
});

describe('every error of the suites is worded in full', () => {
  const root = findSuite();
  const selection = { dialects: ['2020-12', '2019-09', 'draft-07', 'draft-04', 'v1'] };
  const files = [
    ...listOwnFiles(selection),
    ...(root === undefined ? [] : listOfficialFiles(root, selection)),
  ];
  const schemas = root === undefined ? {} : readRemotes(root);
  const found: { readonly error: ValidationError; readonly schema: unknown }[] = [];
  for (const { path, dialect } of files)
    for (const { schema, tests } of readGroups(path))
      for (const error of errorsOf(schema, dialect.replace('own ', ''), tests)) found.push({ error, schema });

  function errorsOf(
    schema: unknown,
    dialect: string,
    tests: readonly { data: unknown }[],
  ): ValidationError[] {
    try {
      const tool = compile<unknown>(schema, { dialect, schemas, formats, content, limits: { depth: 20 } });
      return tests.flatMap(({ data }) => tool.errors(data));
    } catch (error) {
      if (error instanceof SchemaError) return [];
      throw error;
    }
  }

  for (const [name, messages] of Object.entries({ English: en, Russian: ru, Chinese: zh }))
    test(name, () => {
      const used = new Set<string>();
      for (const { error, schema } of found) {
        const text = messages(error, schema);
        assert.doesNotMatch(text, /undefined/, `${text} of ${JSON.stringify(error)}`);
        used.add(error.keyword);
      }
      assert.ok(used.size > 25, `only ${[...used].join(', ')}`);
    });
});
