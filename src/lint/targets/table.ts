import type { JsonValue } from '../../model/json.ts';

/** What a consumer is known to do with keywords that other consumers honour. */
export interface TargetRow {
  /** The keywords it refuses or ignores; none for a demand. */
  readonly keywords: readonly string[];
  readonly effect: 'refused' | 'ignored';
  /** True where it does so at the root of the schema only. */
  readonly isAtRootOnly?: boolean;
  /** What it demands of every object instead. */
  readonly demands?: 'closed' | 'all-required';
  /** What happens, in a clause. */
  readonly because: string;
  /** Where that is said or shown. */
  readonly source: string;
  /** The day that the source gives itself, or else the day on which it was read. */
  readonly date: string;
}

/** A consumer of schemas. */
export interface Target {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly TargetRow[];
  /** A schema that it does not take as it is meant, and one that it does. */
  readonly bad: JsonValue;
  readonly good: JsonValue;
}

const boolean = { type: 'boolean' };
const closed = {
  type: 'object',
  properties: { archived: boolean },
  required: ['archived'],
  additionalProperties: false,
};

const READ = '2026-12-01';
const GEMINI = 'https://typia.io/api/types/_samchon_openapi.IGeminiSchema-1.html';

/** What is known of consumers. What could not be sourced is not here. */
export const targets: readonly Target[] = [
  {
    name: 'openai-strict',
    title: 'OpenAI strict structured outputs',
    bad: { ...closed, required: [] },
    good: closed,
    rows: [
      {
        keywords: ['oneOf'],
        effect: 'refused',
        because: 'the request fails with "not permitted"; anyOf is taken',
        source:
          'https://community.openai.com/t/official-documentation-for-supported-schemas-for-response-format-parameter-in-calls-to-client-beta-chats-completions-parse/932422',
        date: READ,
      },
      {
        keywords: [],
        effect: 'refused',
        demands: 'closed',
        because: 'every object needs additionalProperties: false',
        source:
          'https://dev.to/dev_in_the_fog/why-llm-structured-output-strict-mode-rejects-valid-json-schema-additionalproperties-required-o54',
        date: READ,
      },
      {
        keywords: [],
        effect: 'refused',
        demands: 'all-required',
        because: 'every property has to be listed in required',
        source:
          'https://dev.to/dev_in_the_fog/why-llm-structured-output-strict-mode-rejects-valid-json-schema-additionalproperties-required-o54',
        date: READ,
      },
    ],
  },
  {
    name: 'anthropic-tools',
    title: 'Anthropic tools',
    bad: { ...closed, anyOf: [{ required: ['archived'] }] },
    good: closed,
    rows: [
      {
        keywords: ['oneOf', 'allOf', 'anyOf'],
        effect: 'refused',
        isAtRootOnly: true,
        because: 'the request fails with every tool in it',
        source: 'https://github.com/kenn-io/kata/pull/365',
        date: '2026-09-14',
      },
    ],
  },
  {
    name: 'gemini-functions',
    title: 'Gemini function declarations',
    bad: closed,
    good: { type: 'object', properties: { archived: boolean } },
    rows: [
      {
        keywords: ['$ref', 'oneOf', 'allOf', 'prefixItems', 'additionalProperties'],
        effect: 'refused',
        because: '`parameters` takes a part of OpenAPI 3.0; `parametersJsonSchema` takes more',
        source: GEMINI,
        date: READ,
      },
    ],
  },
  {
    name: 'mcp-sdk-draft-07',
    title: 'MCP SDK 1.x defaults',
    bad: { type: 'array', prefixItems: [boolean] },
    good: { type: 'array', items: boolean },
    rows: [
      {
        keywords: [
          ...['prefixItems', 'unevaluatedProperties', 'unevaluatedItems', 'dependentRequired'],
          ...['dependentSchemas', 'minContains', 'maxContains', '$dynamicRef'],
        ],
        effect: 'ignored',
        because: 'the default validator reads draft-07, which does not know it',
        source: 'https://github.com/modelcontextprotocol/typescript-sdk/pull/2249',
        date: '2026-06-25',
      },
    ],
  },
  {
    name: 'cfworker',
    title: '@cfworker/json-schema',
    bad: { $dynamicAnchor: 'node', type: 'array', items: { $dynamicRef: '#node' } },
    good: { $anchor: 'node', type: 'array', items: { $ref: '#node' } },
    rows: [
      {
        keywords: ['$dynamicRef', '$dynamicAnchor'],
        effect: 'ignored',
        because: 'dynamic references are not implemented',
        source: 'https://github.com/cfworker/cfworker/issues/150',
        date: '2026-02-17',
      },
    ],
  },
];
