import { isObject } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import type { SchemaNode } from '../model/plan.ts';
import { areValues, expect } from './checks.ts';

/** A proposal for v1: the schema that the text of a property selects. `{"kind": {"circle": {…}, "square": {…}}}` */
export const propertyDependencies: Keyword<'propertyDependencies'> = {
  name: 'propertyDependencies',
  subschemas: 'record-of-records',
  applies: 'conditionally',
  check: expect('an object of objects of schemas', (value) => areValues(value, isObject)),
  plan: (context) => {
    const entries = new Map<string, Map<string, SchemaNode>>();
    for (const { tokens, schema } of context.members()) {
      const [name, text] = tokens as readonly [string, string];
      entries.set(name, (entries.get(name) ?? new Map()).set(text, schema));
    }
    return { kind: 'propertyDependencies', entries: [...entries] };
  },
};
