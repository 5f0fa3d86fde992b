import type { Keyword } from '../model/keyword.ts';
import type { SchemaNode } from '../model/plan.ts';

/** Core 10.2.2.1. It takes `then` and `else` with it: they mean nothing alone. */
export const ifKeyword: Keyword<'if'> = {
  name: 'if',
  subschemas: 'one',
  applies: 'conditionally',
  plan: (context) => ({
    kind: 'if',
    if: context.subschema() as SchemaNode,
    then: context.subschema('then'),
    else: context.subschema('else'),
  }),
};
