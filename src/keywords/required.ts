import { hasProperty } from '../json/value.ts';
import type { Failure, Keyword } from '../model/keyword.ts';
import { names } from './checks.ts';
import { failure } from './failure.ts';

/** Validation 6.5.3. */
export const required: Keyword<'required'> = {
  name: 'required',
  check: names,
  plan: ({ value }) => ({ kind: 'required', names: value as string[] }),
  message: 'required property missing',
  explain: (node, value) => missingProperties(node.names, value as object),
};

/** @param particulars what a failure tells besides the name of the property */
export function missingProperties(names: readonly string[], object: object, particulars?: object): Failure[] {
  return names
    .filter((name) => !hasProperty(object, name))
    .map((property) => failure({ property, ...particulars }, undefined, undefined, property));
}
