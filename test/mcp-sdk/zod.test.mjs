import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { createRegistry } from '../../src/mcp/index.ts';

/** One source of truth: a shape in zod, published and enforced as the JSON Schema of its input. */
const shape = z.strictObject({
  caseId: z
    .string()
    .regex(/^case_[0-9]{1,10}$/)
    .max(15),
  windowDays: z.int().min(1).max(365).optional(),
  amount: z.number().min(0).max(1_000_000_000).optional(),
  language: z.enum(['en', 'ru', 'zh']).optional(),
  evidence: z
    .array(z.strictObject({ id: z.string().max(13), weight: z.number().nullable() }))
    .max(3)
    .optional(),
  source: z.union([z.literal('model'), z.literal('analyst'), z.int().max(9).min(0)]).optional(),
});

const inputSchema = z.toJSONSchema(shape, { io: 'input' });

function registryFor(schema, ran = []) {
  return createRegistry({
    tools: [
      {
        name: 'a',
        description: 'A.',
        inputSchema: schema,
        requireClosed: false,
        handler: (args) => {
          ran.push(args);
          return 'done';
        },
      },
    ],
  });
}

const accepts = async (registry, args) =>
  registry.call('a', args).then(
    () => true,
    (error) => {
      assert.equal(error.code, -32602);
      return false;
    },
  );

test('a strict shape is closed, and published as it is', () => {
  const registry = createRegistry({
    tools: [{ name: 'a', description: 'A.', inputSchema, handler: () => 'done' }],
  });
  assert.deepEqual(
    JSON.parse(JSON.stringify(registry.list()[0].inputSchema)),
    JSON.parse(JSON.stringify(inputSchema)),
  );
});

test('the gate and safeParse agree on generated values', async () => {
  const registry = registryFor(inputSchema);
  const text = fc.constantFrom(
    'case_1',
    'case_12345678901',
    'en',
    'xx',
    'model',
    '',
    'ev_1',
    '\u{1F600}'.repeat(13),
  );
  const number = fc.oneof(
    fc.integer({ min: -1, max: 400 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
  // Mostly right, so that often a single member decides.
  const mostly = (right, wrong = scalar) =>
    fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: wrong });
  const evidence = fc.record(
    { id: mostly(text), weight: mostly(fc.constantFrom(null, 0.5)), extra: mostly(fc.constant(undefined)) },
    { requiredKeys: ['id', 'weight'] },
  );
  const value = fc.record(
    {
      caseId: mostly(fc.constant('case_1')),
      windowDays: mostly(fc.integer({ min: 1, max: 365 }), number),
      amount: mostly(fc.double({ min: 0, max: 1e9, noNaN: true }), number),
      language: mostly(fc.constantFrom('en', 'ru')),
      evidence: mostly(fc.array(evidence, { maxLength: 4 })),
      source: mostly(fc.constantFrom('model', 'analyst', 7)),
      extra: mostly(fc.constant(undefined)),
    },
    { requiredKeys: ['caseId'] },
  );
  const seen = { true: 0, false: 0 };
  await fc.assert(
    fc.asyncProperty(value, async (generated) => {
      const args = JSON.parse(JSON.stringify(generated));
      const expected = shape.safeParse(args).success;
      seen[expected]++;
      assert.equal(await accepts(registry, args), expected);
    }),
    { numRuns: 2_000 },
  );
  assert.ok(seen.true > 200 && seen.false > 200, JSON.stringify(seen));
});

/** Where the two differ by nature: what the schema of the input cannot say, or zod says otherwise. */
describe('known differences', () => {
  const cases = [
    [
      'a refinement is no part of the schema; the handler has to ask it',
      z.strictObject({ n: z.number().refine((n) => n % 2 === 0) }),
      { n: 3 },
      { gate: true, zod: false },
    ],
    [
      'a transform can refuse what its input admits',
      z.strictObject({
        n: z.string().transform((text, context) => (text === 'a' ? 1 : context.addIssue('no'))),
      }),
      { n: 'b' },
      { gate: true, zod: false },
    ],
    [
      'z.object strips what it does not know; as the schema of its input is open, the handler is handed it',
      z.object({ n: z.number() }),
      { n: 1, extra: 1 },
      { gate: true, zod: true },
    ],
    [
      'trim and its like are transforms that run before the checks after them',
      z.strictObject({ name: z.string().trim().min(1) }),
      { name: '  ' },
      { gate: true, zod: false },
    ],
    [
      'coercion is no part of the schema: the gate takes what needs none',
      z.strictObject({ n: z.coerce.number() }),
      { n: '12' },
      { gate: false, zod: true },
    ],
    [
      'flags of a regular expression have no place in a pattern: the gate is stricter',
      z.strictObject({ id: z.string().regex(/^case_[a-z]+$/i) }),
      { id: 'CASE_A' },
      { gate: false, zod: true },
    ],
  ];
  for (const [name, type, args, { gate, zod }] of cases)
    test(name, async () => {
      const registry = registryFor(z.toJSONSchema(type, { io: 'input' }));
      assert.equal(await accepts(registry, args), gate);
      assert.equal(type.safeParse(args).success, zod);
    });
});

/** Where the two could differ, and do not. */
describe('known agreements', () => {
  const cases = [
    [
      'lengths count code points',
      z.strictObject({ s: z.string().min(2).max(3) }),
      { s: '\u{1f600}\u{1f601}\u{1f602}' },
      { s: '\u{1f600}' },
    ],
    [
      'decimal steps are exact',
      z.strictObject({ n: z.number().multipleOf(0.01) }),
      { n: 19.99 },
      { n: 19.999 },
    ],
    ['a default makes a member optional', z.strictObject({ n: z.number().default(1) }), {}, { n: '1' }],
    ['null is not absence', z.strictObject({ n: z.number().optional() }), {}, { n: null }],
    ['integers end at 2^53', z.strictObject({ n: z.int() }), { n: 2 ** 53 - 1 }, { n: 2 ** 53 }],
    [
      'a record bounds its names',
      z.strictObject({ r: z.record(z.enum(['a', 'b']), z.number()) }),
      { r: { a: 1, b: 2 } },
      { r: { c: 1 } },
    ],
    [
      'a union that is told apart by a member',
      z.strictObject({
        u: z.discriminatedUnion('k', [
          z.strictObject({ k: z.literal('a') }),
          z.strictObject({ k: z.literal('b'), n: z.number() }),
        ]),
      }),
      { u: { k: 'b', n: 1 } },
      { u: { k: 'a', n: 1 } },
    ],
  ];
  for (const [name, type, right, wrong] of cases)
    test(name, async () => {
      const registry = registryFor(z.toJSONSchema(type, { io: 'input' }));
      for (const [args, expected] of [
        [right, true],
        [wrong, false],
      ])
        assert.deepEqual([await accepts(registry, args), type.safeParse(args).success], [expected, expected]);
    });

  test('what JSON has no type for has no schema, and zod says so', () => {
    for (const type of [z.date(), z.bigint(), z.map(z.string(), z.number()), z.undefined(), z.symbol()])
      assert.throws(
        () => z.toJSONSchema(z.strictObject({ value: type }), { io: 'input' }),
        /cannot be represented/,
      );
  });
});
