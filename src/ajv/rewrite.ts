import { escapeToken } from '../json/pointer.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A schema on its way to the engine, and how it is reached. */
export interface Visit {
  readonly schema: Schema;
  /** `#/properties/a` */
  readonly path: string;
  /** True below a keyword that may apply it and still accept the instance that it refuses. */
  readonly isConditional: boolean;
}

/** Keywords whose values hold schemas by name. */
const RECORDS: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'],
]);

/** Keywords whose values are data, in which nothing is a keyword. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'required']);

const CONDITIONAL: ReadonlySet<string> = new Set([
  ...['anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'contains', 'dependentSchemas', 'dependencies'],
]);

/**
 * Copies a schema document, with each of its schemas in turn rewritten.
 *
 * @param change gives the schema that is to stand in place of another; its own subschemas are then visited
 */
export function rewriteSchemas(document: unknown, change: (visit: Visit) => Schema): unknown {
  const visit = (value: unknown, path: string, isConditional: boolean): unknown => {
    if (Array.isArray(value)) return value.map((each, i) => visit(each, `${path}/${i}`, isConditional));
    if (typeof value !== 'object' || value === null) return value;
    const changed = change({ schema: value as Schema, path, isConditional });
    return mapMembers(changed, (member, keyword) => {
      if (DATA.has(keyword) || typeof member !== 'object' || member === null) return member;
      const [below, isBelow] = [`${path}/${escapeToken(keyword)}`, isConditional || CONDITIONAL.has(keyword)];
      return RECORDS.has(keyword)
        ? mapMembers(member as Schema, (each, name) => visit(each, `${below}/${escapeToken(name)}`, isBelow))
        : visit(member, below, isBelow);
    });
  };
  return visit(document, '#', false);
}

function mapMembers(object: Schema, map: (value: unknown, name: string) => unknown): Schema {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));
}
