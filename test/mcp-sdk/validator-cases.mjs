/** The verdicts that the SDKs' tests ask of a provider. */

/** [what, schema, values that are valid, values that are not] */
export const verdicts = [
  ['a text', { type: 'string' }, ['hello', ''], [123, null]],
  ['annotations change nothing', { type: 'string', title: 'Name', description: 'The name.' }, ['Ada'], [1]],
  ['length', { type: 'string', minLength: 3, maxLength: 10 }, ['abc', 'abcdefghij'], ['ab', 'abcdefghijk']],
  ['email', { type: 'string', format: 'email' }, ['user@example.com'], ['invalid-email', 'a@']],
  ['uri', { type: 'string', format: 'uri' }, ['https://example.com', 'urn:a:b'], ['not-a-uri', '/a']],
  [
    'date-time',
    { type: 'string', format: 'date-time' },
    ['2025-10-17T12:00:00Z'],
    ['not-a-date', '2025-13-17T12:00:00Z'],
  ],
  ['date', { type: 'string', format: 'date' }, ['2025-10-17'], ['17.10.2025', '2025-02-30']],
  ['pattern', { type: 'string', pattern: '^[A-Z]{3}$' }, ['ABC'], ['abc', 'ABCD', '']],
  ['a number', { type: 'number' }, [42, 3.14, -1], ['42', null]],
  ['an integer', { type: 'integer' }, [42, 0, 1e3], [3.14, '1']],
  ['a range', { type: 'number', minimum: 0, maximum: 100 }, [0, 50, 100], [-1, 101]],
  ['a boolean', { type: 'boolean' }, [true, false], ['true', 1, 0, null]],
  ['a default changes nothing', { type: 'boolean', default: false }, [true, false], [undefined]],
  ['enum', { enum: ['red', 'green', 'blue'] }, ['red', 'green', 'blue'], ['yellow', 'Red']],
  [
    'enum of several types',
    { enum: ['option1', 42, true, null] },
    ['option1', 42, true, null],
    ['other', '42', false],
  ],
  [
    'required and optional properties',
    { type: 'object', properties: { name: { type: 'string' }, age: { type: 'number' } }, required: ['name'] },
    [{ name: 'Ada', age: 36 }, { name: 'Ada' }],
    [{ age: 36 }, {}, { name: 1 }],
  ],
  [
    'objects in objects',
    {
      type: 'object',
      properties: {
        user: {
          type: 'object',
          properties: { name: { type: 'string' }, email: { type: 'string', format: 'email' } },
          required: ['name'],
        },
      },
      required: ['user'],
    },
    [{ user: { name: 'Ada', email: 'ada@example.com' } }, { user: { name: 'Ada' } }],
    [{ user: { email: 'ada@example.com' } }, {}, { user: null }],
  ],
  [
    'additionalProperties: false',
    { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false },
    [{ name: 'Ada' }, {}],
    [{ name: 'Ada', extra: 'field' }],
  ],
  ['items', { type: 'array', items: { type: 'string' } }, [['a', 'b'], []], [['a', 1], 'a']],
  [
    'numbers of items',
    { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 3 },
    [[1], [1, 2, 3]],
    [[], [1, 2, 3, 4]],
  ],
  [
    'uniqueItems',
    { type: 'array', uniqueItems: true },
    [[1, 2, 3], []],
    [
      [1, 2, 2],
      [{ a: 1 }, { a: 1 }],
    ],
  ],
  ['$id', { $id: 'https://example.com/schemas/test', type: 'number' }, [42], ['42']],
  [
    'allOf',
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } } },
        { properties: { b: { type: 'number' } } },
      ],
    },
    [{ a: 'x', b: 1 }, { a: 'x' }],
    [{ a: 1 }, { b: 'x' }],
  ],
  ['anyOf', { anyOf: [{ type: 'string' }, { type: 'number' }] }, ['test', 42], [true, null]],
  [
    'oneOf',
    {
      oneOf: [
        { type: 'string', minLength: 5 },
        { type: 'string', maxLength: 3 },
      ],
    },
    ['ab', 'hello'],
    ['abcd', 1],
  ],
  ['not', { not: { type: 'null' } }, ['test', 42], [null]],
  ['const', { const: 'specific-value' }, ['specific-value'], ['other-value']],
  [
    'a reference into the same document',
    { type: 'object', $defs: { Name: { type: 'string' } }, properties: { name: { $ref: '#/$defs/Name' } } },
    [{ name: 'Ada' }],
    [{ name: 1 }],
  ],
  [
    'a registration form',
    {
      type: 'object',
      properties: {
        username: { type: 'string', minLength: 3, maxLength: 20, pattern: '^[a-zA-Z0-9_]+$' },
        email: { type: 'string', format: 'email' },
        age: { type: 'integer', minimum: 18, maximum: 120 },
        newsletter: { type: 'boolean', default: false },
      },
      required: ['username', 'email'],
    },
    [
      { username: 'ada_l', email: 'ada@example.com', age: 36, newsletter: true },
      { username: 'ada_l', email: 'ada@example.com' },
    ],
    [
      { username: 'ab', email: 'ada@example.com' },
      { username: 'ada_l', email: 'invalid-email' },
      { username: 'ada_l', email: 'ada@example.com', age: 17 },
      { username: 'ada-l', email: 'ada@example.com' },
    ],
  ],
  [
    'an answer of an API',
    {
      type: 'object',
      properties: {
        status: { type: 'string', enum: ['success', 'error', 'pending'] },
        data: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            items: {
              type: 'array',
              items: {
                type: 'object',
                properties: { name: { type: 'string' }, quantity: { type: 'integer', minimum: 1 } },
                required: ['name', 'quantity'],
              },
            },
          },
          required: ['id', 'items'],
        },
        timestamp: { type: 'string', format: 'date-time' },
      },
      required: ['status', 'data'],
    },
    [
      {
        status: 'success',
        data: { id: '1', items: [{ name: 'a', quantity: 5 }] },
        timestamp: '2025-10-17T12:00:00Z',
      },
    ],
    [
      { status: 'unknown', data: { id: '1', items: [] } },
      { status: 'success', data: { id: '1', items: [{ name: 'a', quantity: 0 }] } },
      { status: 'success', data: { id: '1', items: [{ name: 'a' }] } },
    ],
  ],
  [
    'a format that nobody knows is skipped, one that is known is not',
    {
      properties: {
        period: { type: 'string', format: 'google-duration' },
        mail: { type: 'string', format: 'email' },
      },
    },
    [{ period: '3600s' }, { period: 'bogus', mail: 'a@example.com' }],
    [{ mail: 'bogus' }],
  ],
  [
    'references are those of the keyword, not those of data',
    {
      type: 'object',
      description: 'see https://example.com/docs',
      default: { $ref: 'https://example.com/default' },
      properties: {
        a: { const: { $ref: 'https://example.com/const' } },
        b: {
          enum: [{ $ref: 'https://example.com/enum' }],
          examples: [{ $ref: 'https://example.com/example' }],
        },
      },
    },
    [{ a: { $ref: 'https://example.com/const' } }, { b: { $ref: 'https://example.com/enum' } }],
    [{ a: 1 }, { b: 2 }],
  ],
];
