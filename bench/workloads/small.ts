import { tools } from '../../examples/tools.ts';
import { createWorkload } from './damage.ts';
import { DIALECT, type Workload } from './model.ts';
import { Random } from './random.ts';

const COUNT = 200;

/** The tools of the example, and an order with its lines. */
export function createSmall(): Workload[] {
  return [assessCase(), draftSar(), listTypologies(), order()];
}

function assessCase(): Workload {
  const random = new Random(1);
  const valid = random.list(COUNT, () => ({
    caseId: `case_${random.integer(0, 1e9)}`,
    ...(random.chance(0.8) && { windowDays: random.integer(1, 365) }),
    ...(random.chance(0.7) && { amount: random.amount(1e6) }),
  }));
  return createWorkload('tool-assess-case', 'small', toolSchema('assessCase'), valid);
}

function draftSar(): Workload {
  const random = new Random(2);
  const valid = random.list(COUNT, () => ({
    caseId: `case_${random.integer(0, 1e9)}`,
    ...(random.chance(0.5) && { language: random.pick(['en', 'ru', 'zh']) }),
    evidenceIds: random.list(random.integer(1, 6), (index) => `ev_${random.integer(0, 1e6)}${index}`),
  }));
  return createWorkload('tool-draft-sar', 'small', toolSchema('draftSar'), valid);
}

function listTypologies(): Workload {
  const random = new Random(3);
  const valid = random.list(COUNT, () => ({
    category: random.pick(['structuring', 'layering', 'trade', 'crypto']),
    ...(random.chance(0.6) && { limit: random.integer(1, 100) }),
  }));
  return createWorkload('tool-list-typologies', 'small', toolSchema('listTypologies'), valid);
}

function toolSchema(name: string): object {
  const schema = tools[name];
  if (schema === undefined) throw new Error(`no tool ${name} in the example`);
  return schema;
}

const ORDER = {
  $schema: DIALECT,
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^ord_[0-9]{6}$' },
    customer: { $ref: '#/$defs/customer' },
    currency: { enum: ['EUR', 'USD', 'GBP', 'CHF'] },
    lines: { type: 'array', items: { $ref: '#/$defs/line' }, minItems: 1, maxItems: 100 },
    note: { type: 'string', maxLength: 200 },
    paid: { type: 'boolean' },
  },
  required: ['id', 'customer', 'currency', 'lines'],
  additionalProperties: false,
  $defs: {
    customer: {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 80 },
        email: { type: 'string', format: 'email' },
        country: { type: 'string', pattern: '^[A-Z]{2}$' },
      },
      required: ['name', 'country'],
      additionalProperties: false,
    },
    line: {
      type: 'object',
      properties: {
        sku: { type: 'string', pattern: '^[A-Z0-9-]{4,12}$' },
        qty: { type: 'integer', minimum: 1, maximum: 999 },
        price: { type: 'number', exclusiveMinimum: 0 },
        discount: { type: 'number', minimum: 0, maximum: 1 },
      },
      required: ['sku', 'qty', 'price'],
      additionalProperties: false,
    },
  },
};

function order(): Workload {
  const random = new Random(4);
  const valid = random.list(COUNT, () => ({
    id: `ord_${random.integer(100_000, 999_999)}`,
    customer: {
      name: random.words(2),
      ...(random.chance(0.7) && { email: `${random.words(1)}@example.com` }),
      country: random.pick(['DE', 'FR', 'GB', 'US']),
    },
    currency: random.pick(['EUR', 'USD', 'GBP', 'CHF']),
    lines: random.list(random.integer(1, 6), () => ({
      sku: `SKU-${random.integer(1000, 99_999)}`,
      qty: random.integer(1, 20),
      price: random.amount(500) + 0.01,
      ...(random.chance(0.3) && { discount: random.integer(0, 100) / 100 }),
    })),
    ...(random.chance(0.3) && { note: random.words(6) }),
    ...(random.chance(0.5) && { paid: random.chance(0.5) }),
  }));
  return createWorkload('order-with-lines', 'small', ORDER, valid);
}
