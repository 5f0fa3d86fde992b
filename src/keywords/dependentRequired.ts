import { hasProperty } from '../json/value.ts';
import type { Failure, Keyword } from '../model/keyword.ts';
import type { NamesByName } from '../model/plan.ts';
import { namesByName } from './checks.ts';

/** Validation 6.5.4. */
export const dependentRequired: Keyword<'dependentRequired'> = {
  name: 'dependentRequired',
  check: namesByName,
  plan: ({ value }) => ({
    kind: 'dependentRequired',
    entries: Object.entries(value as Record<string, string[]>).map(([name, names]) => [name, [...names]]),
  }),
  message: 'required property missing',
  explain: ({ entries }, value) => missingDependents(entries, value as object),
};

/** The properties that others in the object require and that are not there. */
export function missingDependents(entries: NamesByName, object: object): readonly Failure[] {
  return entries
    .filter(([name]) => hasProperty(object, name))
    .flatMap(([because, names]) =>
      names
        .filter((name) => !hasProperty(object, name))
        .map((property) => ({ property, params: { property, because } })),
    );
}
