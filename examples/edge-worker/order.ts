/** What the worker accepts: an order as a shop sends it. */
export const order = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^order_[0-9]{1,12}$' },
    placed: { type: 'string', format: 'date-time' },
    currency: { enum: ['CHF', 'EUR', 'GBP', 'USD'] },
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: {
        type: 'object',
        properties: {
          sku: { type: 'string', minLength: 1, maxLength: 40 },
          quantity: { type: 'integer', minimum: 1, maximum: 999 },
          price: { type: 'number', minimum: 0, multipleOf: 0.01 },
        },
        required: ['sku', 'quantity', 'price'],
        additionalProperties: false,
      },
    },
  },
  required: ['id', 'placed', 'currency', 'lines'],
  additionalProperties: false,
} as const;
