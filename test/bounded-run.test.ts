import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '../src/index.ts';

/** `{"a": {"a": … }}`, so many levels deep. */
function nested(levels: number, innermost: unknown = 1): unknown {
  let value = innermost;
  for (let i = 0; i < levels; i++) value = { a: value };
  return value;
}

const chain = { $defs: { node: { properties: { a: { $ref: '#/$defs/node' } } } } };

test('an instance nested too deeply is invalid as a whole, whatever turns answers around', () => {
  const ref = { $ref: '#/$defs/node' };
  const schemas: object[] = [
    { ...chain, ...ref },
    { ...chain, not: ref },
    { ...chain, not: { not: ref } },
    { ...chain, if: ref, else: true },
    { ...chain, oneOf: [ref, { type: 'object' }] },
    { ...chain, contains: ref, maxContains: 0 },
    { ...chain, items: { not: ref } },
  ];
  for (const schema of schemas) {
    const validator = compile(schema, { limits: { depth: 20 } });
    const value = 'contains' in schema || 'items' in schema ? [nested(50)] : nested(50);
    assert.equal(validator.is(value), false, JSON.stringify(schema));
    const errors = validator.errors(value);
    assert.deepEqual(
      errors.map(({ keyword, message, params }) => [keyword, message, params]),
      [['$ref', 'nesting deeper than 20', { limit: 20 }]],
    );
    assert.match(errors[0]?.path as string, /(\.a){20}$/);
    assert.equal(validator.evaluate(value, 'basic').valid, false);
    assert.equal(validator.evaluate(value, 'verbose').valid, false);
  }
});

test('nesting within the limit is followed, and a cyclic object ends at it', () => {
  const validator = compile({ ...chain, $ref: '#/$defs/node' });
  assert.equal(validator.is(nested(500)), true);
  const cyclic: Record<string, unknown> = {};
  cyclic['a'] = cyclic;
  assert.equal(validator.is(cyclic), false);
  assert.equal(validator.errors(cyclic)[0]?.message, 'nesting deeper than 512');
});

test('branches that lead to the same part of the instance do not double with each level', () => {
  const step = { properties: { a: { $ref: '#' } } };
  const unions: object[] = [
    { anyOf: [{ ...step, required: ['b'] }, step] },
    { oneOf: [{ ...step, required: ['b'] }, step] },
    { allOf: [{ not: { ...step, required: ['b'] } }, step] },
    { anyOf: [{ ...step, required: ['b'] }, step], unevaluatedProperties: true },
    { dependentSchemas: { a: step, b: step }, properties: step.properties },
  ];
  for (const union of unions) {
    const validator = compile({ ...union, type: 'object' });
    assert.equal(validator.is(nested(300, {})), true, JSON.stringify(union));
    assert.equal(validator.is(nested(300, 'text')), false, JSON.stringify(union));
    assert.ok(validator.errors(nested(300, 'text')).length > 0, JSON.stringify(union));
  }
});

test('what the output formats tell does not double with each level either', () => {
  const step = { properties: { a: { $ref: '#' } } };
  const validator = compile({ anyOf: [{ ...step, required: ['b'] }, step], type: 'object' });
  let shared: unknown = {};
  for (let i = 0; i < 60; i++) shared = { a: shared, b: shared };
  const map = compile({ type: 'object', additionalProperties: { $ref: '#' } });
  for (const format of ['basic', 'detailed', 'verbose', 'list', 'hierarchical'] as const) {
    assert.equal(validator.evaluate(nested(40, {}), format as 'basic').valid, true, format);
    assert.equal(validator.evaluate(nested(40, 'text'), format as 'basic').valid, false, format);
    assert.equal(map.evaluate(shared, format as 'basic').valid, true, format);
  }
});

test('a shared object is looked at once for each schema, on however many paths it is reached', () => {
  let shared: unknown = 1;
  for (let i = 0; i < 60; i++) shared = [shared, shared];
  const validator = compile({ type: ['array', 'integer'], items: { $ref: '#' } });
  assert.equal(validator.is(shared), true);
});

test('a report does no more work than the errors it may list', () => {
  let reads = 0;
  const item = {};
  Object.defineProperty(item, 'id', {
    enumerable: true,
    get: () => {
      reads++;
      return 1;
    },
  });
  const schema = { items: { properties: { id: { type: 'string' } } } };
  const errors = compile(schema, { limits: { errors: 10 } }).errors(new Array(10_000).fill(item));
  assert.equal(errors.length, 10);
  assert.ok(reads < 1_000, `${reads} reads`);
});

test('an enum of many containers is looked up', () => {
  const values = Array.from({ length: 20_000 }, (_, id) => ({ kind: 'a', id, tags: [String(id)] }));
  const validator = compile({ items: { enum: values } });
  assert.equal(validator.is(values.map((value) => structuredClone(value))), true);
  assert.equal(validator.is([{ kind: 'a', tags: ['7'], id: 7 }]), true);
  assert.equal(validator.is([{ kind: 'a', tags: ['8'], id: 7 }]), false);
  assert.equal(validator.is(['a']), false);
});

test('inherited properties are none, whichever way an object is walked', () => {
  const inherited = Object.create({ a: 1, b: 'b', z: 1 }, { c: { value: 1, enumerable: true } });
  const few = { properties: { a: { type: 'string' } } };
  const many = {
    properties: { a: { type: 'string' }, b: { type: 'integer' }, c: true, d: true, e: true, f: true },
    additionalProperties: false,
  };
  const map = { additionalProperties: { type: 'integer' } };
  for (const schema of [few, many, map, { ...many, patternProperties: { z: false } }])
    assert.equal(compile(schema).is(inherited), true, JSON.stringify(schema));
  assert.equal(compile({ required: ['a'] }).is(inherited), false);
  assert.equal(compile({ ...many, required: ['a'] }).is(inherited), false);
  assert.equal(compile({ additionalProperties: { type: 'string' } }).is(inherited), false);
});

test('a list that is cut says so in its last error, and only then', () => {
  const validator = compile({ items: { type: 'string' } }, { limits: { errors: 3 } });
  const marks = (count: number): unknown[] =>
    validator.errors(new Array(count).fill(1)).map(({ params }) => params['more']);
  assert.deepEqual(marks(2), [undefined, undefined]);
  assert.deepEqual(marks(3), [undefined, undefined, undefined]);
  assert.deepEqual(marks(4), [undefined, undefined, true]);
  assert.deepEqual(marks(1_000_000), [undefined, undefined, true]);
});

test('long names are cut where people read them', () => {
  const long = 'x'.repeat(1_000_000);
  const [error] = compile({ additionalProperties: false }).errors({ [long]: 1 });
  assert.ok((error?.path.length as number) < 300);
  assert.ok(JSON.stringify(error?.params).length < 500);
  assert.equal(error?.instanceLocation, `/${long}`);
});

test('objects that share their parts end, whatever is asked of them', () => {
  let shared: unknown = 1;
  for (let i = 0; i < 60; i++) shared = [shared, shared];
  const validator = compile({ items: { uniqueItems: true } });
  assert.equal(validator.is([[shared, [shared]]]), true);
  assert.equal(validator.is([[shared, shared]]), false);
  const self: unknown[] = [];
  self.push(self, self);
  const recursive = compile({ items: { $ref: '#' } });
  assert.equal(recursive.is(self), false);
  assert.equal(recursive.errors(self)[0]?.message, 'nesting deeper than 512');
});

test('numbers chosen to collide cost no more than others', () => {
  const values = Array.from({ length: 1_000 }, (_, i) => i * 65_536);
  const validator = compile({ items: { enum: values }, uniqueItems: true });
  assert.equal(validator.is(values), true);
  assert.equal(validator.is([0, -0]), false);
  assert.equal(validator.is([65_536, '65536']), false);
  assert.equal(compile({ enum: [...values, 'n1', null] }).is(1), false);
  assert.equal(compile({ enum: [...values, 'n1', null] }).is('n1'), true);
  assert.equal(compile({ enum: [...values, 'n1', null] }).is(null), true);
});

test('a first question that has no stack left spoils none of the later answers', () => {
  const schema = {
    $defs: { node: { properties: { a: { $ref: '#/$defs/node' }, b: { type: 'string' } }, required: ['b'] } },
    $ref: '#/$defs/node',
  };
  for (let attempt = 0; attempt < 20; attempt++) {
    const validator = compile(schema);
    let left = attempt;
    const dive = (): void => {
      try {
        dive();
      } catch {
        // The deepest calls have the least room to ask from.
        if (left-- === 0) validator.is({ b: 'c' });
        if (left < 0) return;
        throw new RangeError();
      }
    };
    dive();
    assert.equal(validator.is({ a: { b: 'c' }, b: 'c' }), true);
    assert.equal(validator.is({ a: { b: 1 }, b: 'c' }), false);
    assert.equal(validator.errors({ a: { b: 1 }, b: 'c' }).length, 1);
  }
});
