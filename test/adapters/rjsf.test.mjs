import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import Form from '@rjsf/core';
import * as utils from '@rjsf/utils';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createFormValidator } from '../../src/adapters/rjsf.ts';

const FORBIDDEN = '--disallow-code-generation-from-strings';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2, title: 'Name' },
    contact: { oneOf: [{ $ref: '#/definitions/mail' }, { $ref: '#/definitions/phone' }] },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { qty: { type: 'integer' } }, required: ['qty'] },
    },
  },
  required: ['name'],
  definitions: {
    mail: { title: 'Mail', properties: { mail: { type: 'string', format: 'email' } }, required: ['mail'] },
    phone: { title: 'Phone', properties: { phone: { type: 'string' } }, required: ['phone'] },
  },
};

describe('react-jsonschema-form', () => {
  const validator = createFormValidator(utils);

  test('puts errors where they belong', () => {
    const { errors, errorSchema } = validator.validateFormData({ lines: [{}] }, schema);
    assert.deepEqual(
      errors.map(({ property, name }) => [property, name]),
      [
        ['.lines[0].qty', 'required'],
        ['.name', 'required'],
      ],
    );
    assert.deepEqual(errorSchema.name.__errors, ["must have required property 'name'"]);
    assert.deepEqual(errorSchema.lines[0].qty.__errors, ["must have required property 'qty'"]);
  });

  test('knows which branch an instance fits', () => {
    const isOf = (part, data) => validator.isValid({ $ref: `#/definitions/${part}` }, data, schema);
    assert.deepEqual(
      [isOf('mail', { mail: 'a@b.example' }), isOf('phone', { mail: 'a@b.example' })],
      [true, false],
    );
    assert.equal(isOf('nothing', {}), false);
  });

  test('takes the errors of the application', () => {
    const custom = (data, errors) => {
      if (data.name === 'admin') errors.name.addError('is taken');
      return errors;
    };
    const { errorSchema } = validator.validateFormData({ name: 'admin' }, schema, custom);
    assert.deepEqual(errorSchema.name.__errors, ['is taken']);
    const quiet = validator.validateFormData({}, schema, undefined, () => []);
    assert.deepEqual(quiet.errors, []);
  });

  test('tells of a wrong schema', () => {
    const { errors } = validator.validateFormData({}, { type: 'strin' });
    assert.match(errors[0].stack, /expected one of/);
  });

  test('a form renders with its errors', () => {
    const formData = { name: 'a', contact: { phone: '1' } };
    const { errorSchema: extraErrors } = validator.validateFormData(formData, schema);
    const form = createElement(Form, { schema, validator, formData, extraErrors });
    const html = renderToStaticMarkup(form);
    assert.match(html, /must NOT have fewer than 2 characters/);
    assert.match(html, /<option[^>]*selected[^>]*>Phone/);
  });

  test('all of it runs where generating code is forbidden', {
    skip: process.execArgv.includes(FORBIDDEN),
  }, () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [FORBIDDEN, '--import', 'tsx', '--test', import.meta.filename],
      { encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
    );
    assert.equal(status, 0, stdout);
  });
});
