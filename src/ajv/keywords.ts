import type { OutputUnit } from '../model/public.ts';
import type { ErrorObject } from './errors.ts';
import { at, locate } from './schema-path.ts';

/** The result of a keyword's test; it may leave errors on the function, as Ajv's do. */
export type KeywordTest<Arguments extends readonly unknown[]> = {
  (...given: Arguments): unknown;
  errors?: readonly Partial<ErrorObject>[] | null;
};

/** A keyword of the user's. One without `validate` and `compile` only annotates. */
export interface KeywordDefinition {
  readonly keyword: string | readonly string[];
  /** The types of instances that it concerns. */
  readonly type?: string | readonly string[];
  readonly validate?: KeywordTest<
    [value: unknown, data: unknown, parentSchema: unknown, context: DataContext]
  >;
  readonly compile?: (
    value: unknown,
    parentSchema: unknown,
    it: object,
  ) => KeywordTest<[data: unknown, context: DataContext]>;
  readonly error?: { readonly message: unknown };
  readonly [name: string]: unknown;
}

export interface DataContext {
  readonly instancePath: string;
  readonly rootData: unknown;
}

/** What a user's keyword is called in the schema that is compiled: every dialect leaves such names alone. */
export const PREFIX = 'x-ajv-';

/**
 * Runs users' keywords where the engine noted them on a valid instance.
 *
 * @param annotations the output `basic` of the instance
 * @returns an error for each that fails
 */
export function testKeywords(
  { annotations = [] }: OutputUnit,
  definitions: ReadonlyMap<string, KeywordDefinition>,
  { schema, documents, data }: { schema: unknown; documents: ReadonlyMap<string, unknown>; data: unknown },
): ErrorObject[] {
  return annotations.flatMap(({ keywordLocation = '', instanceLocation = '' }) => {
    const at0 = keywordLocation.lastIndexOf(`/${PREFIX}`);
    if (at0 < 0) return [];
    const keyword = keywordLocation.slice(at0 + 1 + PREFIX.length);
    const definition = definitions.get(keyword);
    if (definition === undefined) return [];
    const { schemaPath, value, parent } = locate(
      `${keywordLocation.slice(0, at0)}/${keyword}`,
      schema,
      documents,
    );
    const instance = at(data, instanceLocation);
    if (!concerns(definition.type, instance)) return [];
    const context = { instancePath: instanceLocation, rootData: data };
    const own = run(definition, value, parent, instance, context);
    const message = typeof definition.error?.message === 'string' ? definition.error.message : undefined;
    return own.map((error) => ({
      keyword,
      params: {},
      message: message ?? `must pass "${keyword}" keyword validation`,
      ...error,
      instancePath: instanceLocation,
      schemaPath,
    }));
  });
}

/** No error when the keyword accepts the instance; those that it left, or one without particulars, when it does not. */
function run(
  { validate, compile }: KeywordDefinition,
  value: unknown,
  parent: unknown,
  data: unknown,
  context: DataContext,
): readonly Partial<ErrorObject>[] {
  const test = compile?.(value, parent, {}) ?? validate;
  if (test === undefined) return [];
  const answer =
    compile === undefined
      ? validate?.(value, data, parent, context)
      : (test as KeywordTest<[unknown, DataContext]>)(data, context);
  // A promise would be taken for true.
  if (answer instanceof Promise) throw new TypeError('a keyword is asynchronous; validation is not');
  if (answer) return [];
  return Array.isArray(test.errors) && test.errors.length > 0 ? test.errors : [{}];
}

function concerns(types: KeywordDefinition['type'], instance: unknown): boolean {
  if (types === undefined) return true;
  const name = instance === null ? 'null' : Array.isArray(instance) ? 'array' : typeof instance;
  return [types].flat().some((type) => type === name || (type === 'integer' && Number.isInteger(instance)));
}
