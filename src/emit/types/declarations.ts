import type { Plan, SchemaNode } from '../../model/plan.ts';
import { quote } from '../literal.ts';
import { Aliases } from './aliases.ts';
import { NO_ARRAY, NO_OBJECT, schemaType } from './schema-type.ts';
import { plain, type TypeText } from './text.ts';

/** A schema of a module, and the name it has there. */
export interface Declared {
  readonly name: string;
  readonly plan: Plan;
}

const RESERVED = ['ValidationError', 'ValidationResult', 'Validator', NO_OBJECT, NO_ARRAY] as const;

/** The declarations of a module for one schema, with its type as `Schema`. */
export function declareOne({ name, plan }: Declared): string {
  const { root, text } = createTypes().write(name, plan);
  return `${COMMON}
${text}

export type { ${root} as Schema };
export declare const is: Validator<${root}>['is'];
export declare const errors: Validator<${root}>['errors'];
export declare const validate: Validator<${root}>['validate'];
export declare const schema: Validator<${root}>['schema'];
declare const standard: Validator<${root}>['~standard'];
declare const validator: Validator<${root}>;
export { standard as '~standard', validator as default };
`;
}

/** The type of what a schema accepts, as a declaration, without a module around it. */
export function declareType({ name, plan }: Declared): string {
  return createTypes().write(name, plan).text;
}

/** The declarations of a module for several schemas. */
export function declareAll(schemas: readonly Declared[]): string {
  const types = createTypes();
  const sections = schemas.map(({ name, plan }, index) => {
    const { root, text } = types.write(name, plan);
    return `${text}

export type { ${root} };
declare const schema$${index}: Validator<${root}>;
export { schema$${index} as ${quote(name)} };`;
  });
  return `${[COMMON, ...sections].join('\n')}\n`;
}

function createTypes() {
  const aliases = new Aliases(RESERVED);
  /** Schemas that are referred to get a name; all others stand where they are used. */
  const write = (name: string, { root, schemas }: Plan): { root: string; text: string } => {
    aliases.set(root, aliases.claim(name));
    const written: string[] = [];
    const open = new Set<SchemaNode>([root]);
    for (const { nodes } of schemas)
      for (const node of nodes) if (node.kind === 'reference') open.add(node.schema);
    for (const schema of open)
      if (aliases.get(schema) === undefined) aliases.set(schema, aliases.claim(titleOf(schema)));
    const typeOf = (schema: SchemaNode): TypeText => {
      const alias = aliases.get(schema);
      return alias === undefined ? schemaType(schema, typeOf) : plain(alias, sizeOf(schema));
    };
    const sizes = new Map<SchemaNode, number>();
    const sizeOf = (schema: SchemaNode): number => {
      const known = sizes.get(schema);
      if (known !== undefined) return known;
      // A name that is met within itself stands for a part of the value, and is no member of the union.
      sizes.set(schema, 1);
      const { size } = schemaType(schema, typeOf);
      sizes.set(schema, size);
      return size;
    };
    for (const schema of open)
      written.push(`type ${aliases.get(schema)} = ${schemaType(schema, typeOf).text};`);
    return { root: aliases.get(root) as string, text: written.join('\n\n') };
  };
  return { write };
}

function titleOf({ location }: SchemaNode): string {
  return location.tokens.at(-1) ?? /[^/#]*$/.exec(location.resource.uri)?.[0] ?? '';
}

const COMMON = `/** One failed assertion, located in the instance and in the schema. */
export interface ValidationError {
  path: string;
  instanceLocation: string;
  keyword: string;
  keywordLocation: string;
  absoluteKeywordLocation?: string;
  message: string;
  params: Record<string, unknown>;
}

export type ValidationResult<T> =
  | { readonly valid: true; readonly value: T }
  | { readonly valid: false; readonly errors: ValidationError[] };

export interface Validator<T> {
  readonly schema: object | boolean;
  is(value: unknown): value is T;
  errors(value: unknown): ValidationError[];
  validate(value: unknown): ValidationResult<T>;
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'portcullis';
    readonly types?: { readonly input: T; readonly output: T } | undefined;
    readonly validate: (value: unknown) =>
      | { readonly value: T; readonly issues?: undefined }
      | { readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] };
  };
}

/** Where a schema speaks of objects, or of arrays, without asking for one, everything else passes. */
export type ${NO_OBJECT} = null | undefined | boolean | number | bigint | string | symbol | unknown[] | ((...of: never) => unknown);
export type ${NO_ARRAY} = null | undefined | boolean | number | bigint | string | symbol | { [name: string]: unknown } | ((...of: never) => unknown);
`;
