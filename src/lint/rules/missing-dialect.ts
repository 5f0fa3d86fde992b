import { isObject } from '../../json/value.ts';
import type { Rule } from '../model.ts';

export const missingDialect: Rule = {
  id: 'missing-dialect',
  title: 'no $schema',
  why: 'Without `$schema` each consumer reads the schema in the dialect it likes best: MCP says 2020-12, older clients assume draft-07. What the two read differently is then enforced by chance.',
  severity: 'info',
  help: 'Add `"$schema": "https://json-schema.org/draft/2020-12/schema"`.',
  bad: { type: 'object', additionalProperties: false },
  good: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    additionalProperties: false,
  },
  *check({ frame, problems }) {
    const { schema, dialect } = frame.root;
    if (problems.length > 0 || !isObject(schema) || schema['$schema'] !== undefined) return;
    yield { pointer: '', message: `${this.title}: read as ${dialect.name}` };
  },
};
