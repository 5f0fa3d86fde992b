import { hasProperty } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { names } from './checks.ts';

/** Validation 6.5.3. */
export const required: Keyword<'required'> = {
  name: 'required',
  check: names,
  plan: ({ value }) => ({ kind: 'required', names: [...(value as string[])] }),
  message: 'required property missing',
  explain: (node, value) =>
    node.names
      .filter((name) => !hasProperty(value as object, name))
      .map((property) => ({ property, params: { property } })),
};
