/**
 * Three tools of an anti-money-laundering server, closed: a call may name what is declared here and nothing else.
 * A schema describes the one safe request that a model may make, not all that an internal interface can take.
 */
export const tools: Readonly<Record<string, object>> = {
  assessCase: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description: 'Scores one case for suspicious activity.',
    type: 'object',
    properties: {
      caseId: { type: 'string', pattern: '^case_[0-9]{1,10}$', maxLength: 15 },
      windowDays: { type: 'integer', minimum: 1, maximum: 365 },
      amount: { type: 'number', minimum: 0, maximum: 1_000_000_000 },
    },
    required: ['caseId'],
    additionalProperties: false,
  },
  draftSar: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description: 'Drafts a suspicious activity report for one case; sends nothing.',
    type: 'object',
    properties: {
      caseId: { type: 'string', pattern: '^case_[0-9]{1,10}$', maxLength: 15 },
      language: { enum: ['en', 'ru', 'zh'] },
      evidenceIds: {
        type: 'array',
        items: { type: 'string', pattern: '^ev_[0-9]{1,10}$', maxLength: 13 },
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
      },
    },
    required: ['caseId', 'evidenceIds'],
    additionalProperties: false,
  },
  listTypologies: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description: 'Lists known laundering typologies.',
    type: 'object',
    properties: {
      category: { enum: ['structuring', 'layering', 'trade', 'crypto'] },
      limit: { type: 'integer', minimum: 1, maximum: 100 },
    },
    required: ['category'],
    additionalProperties: false,
  },
};

/** A call of a tool, and whether it is to be let through. */
export interface Call {
  readonly tool: string;
  readonly kind: string;
  readonly arguments: unknown;
}

export const goodCalls: readonly Call[] = [
  { tool: 'assessCase', kind: 'good', arguments: { caseId: 'case_77', windowDays: 30, amount: 1250.5 } },
  { tool: 'draftSar', kind: 'good', arguments: { caseId: 'case_77', evidenceIds: ['ev_1', 'ev_2'] } },
  { tool: 'listTypologies', kind: 'good', arguments: { category: 'crypto', limit: 5 } },
];

export const hostileCalls: readonly Call[] = [
  { tool: 'assessCase', kind: 'out of range', arguments: { caseId: 'case_1', windowDays: 100_000 } },
  { tool: 'assessCase', kind: 'missing required', arguments: {} },
  { tool: 'assessCase', kind: 'wrong type', arguments: { caseId: ['case_1'] } },
  {
    tool: 'draftSar',
    kind: 'out of range',
    arguments: { caseId: 'case_1', language: 'xx', evidenceIds: ['ev_1'] },
  },
  { tool: 'draftSar', kind: 'missing required', arguments: { caseId: 'case_1' } },
  { tool: 'draftSar', kind: 'wrong type', arguments: { caseId: 42, evidenceIds: ['ev_1'] } },
  { tool: 'listTypologies', kind: 'out of range', arguments: { category: 'layering', limit: -5 } },
  { tool: 'listTypologies', kind: 'missing required', arguments: { limit: 10 } },
  { tool: 'listTypologies', kind: 'wrong type', arguments: { category: 'layering', limit: '10' } },
];
