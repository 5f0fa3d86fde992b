import { isObject } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import type { SchemaNode } from '../model/plan.ts';

/** A proposal for v1: the schema that the text of a property selects. `{"kind": {"circle": {…}, "square": {…}}}` */
export const propertyDependencies: Keyword<'propertyDependencies'> = {
  name: 'propertyDependencies',
  subschemas: 'record-of-records',
  applies: 'conditionally',
  check(value, report) {
    for (const [name, schemas] of Object.entries(value ?? {})) {
      if (!isObject(schemas)) report('an object of schemas by value of the property', schemas, [name]);
    }
  },
  plan: (context) => {
    const entries = new Map<string, Map<string, SchemaNode>>();
    for (const { tokens, schema } of context.members()) {
      const [name, text] = tokens as readonly [string, string];
      const schemas = entries.get(name) ?? new Map();
      entries.set(name, schemas.set(text, schema));
    }
    return { kind: 'propertyDependencies', entries: [...entries] };
  },
};
