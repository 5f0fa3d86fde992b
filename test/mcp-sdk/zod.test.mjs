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
  ];
  for (const [name, type, args, { gate, zod }] of cases)
    test(name, async () => {
      const registry = registryFor(z.toJSONSchema(type, { io: 'input' }));
      assert.equal(await accepts(registry, args), gate);
      assert.equal(type.safeParse(args).success, zod);
    });
});
