import { isObject } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { namesAt } from './checks.ts';
import { missingDependents } from './dependentRequired.ts';

/** Up to draft-07 (Validation 6.5.7): `dependentRequired` and `dependentSchemas` in one. */
export const dependencies: Keyword<'dependentRequired'> = {
  name: 'dependencies',
  subschemas: 'mixed-record',
  applies: 'conditionally',
  check(value, report) {
    if (!isObject(value)) return;
    for (const [name, member] of Object.entries(value))
      if (Array.isArray(member)) namesAt(member, report, [name]);
  },
  plan: (context) => [
    {
      kind: 'dependentRequired',
      entries: Object.entries(context.value as object)
        .filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
        .map(([name, names]) => [name, [...names]]),
    },
    {
      kind: 'dependentSchemas',
      entries: context.members().map(({ tokens, schema }) => [tokens[0] as string, schema]),
    },
  ],
  message: 'required property missing',
  explain: ({ entries }, value) => missingDependents(entries, value as object),
};
