import type { Keyword } from '../model/keyword.ts';

/** Core 10.2.2.1. It takes `then` and `else` with it: they mean nothing alone. */
export const ifKeyword: Keyword<'if'> = {
  name: 'if',
  subschemas: 'one',
  applies: 'conditionally',
  plan: (context) => {
    const condition = context.subschema();
    if (condition === undefined) return undefined;
    return { kind: 'if', if: condition, then: context.subschema('then'), else: context.subschema('else') };
  },
};
