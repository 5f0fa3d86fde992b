import { formatPointer } from '../../src/json/pointer.ts';
import { isContainer } from '../../src/json/value.ts';

/** A schema with one constraint taken out. */
export interface Mutant {
  /** What was taken out: the keyword's pointer, and the name for one of `required`. */
  readonly what: string;
  readonly schema: object;
}

const CONSTRAINTS = new Set([
  ...[
    'type',
    'enum',
    'const',
    'pattern',
    'format',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'exclusiveMinimum',
  ],
  ...[
    'exclusiveMaximum',
    'multipleOf',
    'minItems',
    'maxItems',
    'uniqueItems',
    'minProperties',
    'maxProperties',
  ],
  ...['oneOf', 'anyOf', 'not', 'contains', 'dependentRequired', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedProperties'],
]);

/** A copy of the schema for each of its constraints, without that one. */
export function mutantsOf(schema: object): Mutant[] {
  const mutants: Mutant[] = [];
  visit(schema, [], false);
  return mutants;

  function visit(value: unknown, path: readonly string[], areNames: boolean): void {
    if (!isContainer(value)) return;
    for (const key of Object.keys(value)) {
      const at = [...path, key];
      const member = value[key];
      if (!areNames && !Array.isArray(value)) {
        if (key === 'enum' || key === 'const') {
          mutants.push(without(at));
          continue;
        }
        if (CONSTRAINTS.has(key)) mutants.push(without(at));
        if (key === 'required' && Array.isArray(member))
          for (const name of member) mutants.push(without(at, String(name)));
      }
      visit(
        member,
        at,
        !areNames && /^(properties|patternProperties|\$defs|definitions|dependentSchemas)$/.test(key),
      );
    }
  }

  function without(path: readonly string[], name?: string): Mutant {
    const copy = structuredClone(schema) as Record<string, unknown>;
    let owner = copy;
    for (const token of path.slice(0, -1)) owner = owner[token] as Record<string, unknown>;
    const last = path.at(-1) as string;
    if (name === undefined) delete owner[last];
    else owner[last] = (owner[last] as string[]).filter((other) => other !== name);
    return { what: `${formatPointer(path)}${name === undefined ? '' : ` ${name}`}`, schema: copy };
  }
}
