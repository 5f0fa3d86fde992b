import { compile } from '../compile.ts';
import { metaschemas } from '../metaschemas/index.ts';
import type { FormatTest, NumberFormatTest, ValidationError } from '../model/public.ts';
import { type ErrorObject, type Subject, toErrorObjects } from './errors.ts';
import { type KeywordDefinition, testKeywords } from './keywords.ts';
import { checkOptions, isStrict, type Options } from './options.ts';
import { prepare } from './prepare.ts';
import { type Format, toFormat, type ValidateFunction } from './validate-function.ts';

/**
 * Ajv's interface on this engine, for what expects an Ajv: no code is generated, no instance is changed, nothing is
 * fetched, and nothing is asynchronous. Schemas without `$schema` are draft-07's, as in Ajv.
 *
 * @throws TypeError for an option that cannot be kept
 */
export class Ajv {
  /** As given; plug-ins write to `code`. */
  readonly opts: Options & { code: object };
  /** The errors of the last `validate` or `validateSchema`. */
  errors: ErrorObject[] | null = null;
  readonly #documents = new Map<string, unknown>();
  readonly #formats = new Map<string, FormatTest | NumberFormatTest>();
  readonly #keywords = new Map<string, KeywordDefinition>();
  readonly #compiled = new Map<unknown, ValidateFunction>();

  constructor(options: Options = {}) {
    checkOptions(options);
    this.opts = { ...options, code: { ...(options['code'] as object | undefined) } };
    for (const [name, format] of Object.entries(options.formats ?? {})) this.addFormat(name, format);
    for (const definition of options.keywords ?? []) this.addKeyword(definition);
    if (Array.isArray(options.schemas)) this.addSchema(options.schemas);
    else for (const [key, schema] of Object.entries(options.schemas ?? {})) this.addSchema(schema, key);
  }

  /**
   * Compiles a schema, once for each object.
   *
   * @returns a function that says whether an instance is valid, and keeps the errors of its last call
   * @throws SchemaError when the schema is wrong or refers to what is not there
   * @throws Error when another schema has the same `$id`
   */
  compile<T = unknown>(schema: unknown): ValidateFunction<T> {
    const id = identifierOf(schema);
    if (id !== undefined) this.#checkUnique(id, schema);
    const known = this.#compiled.get(schema) ?? this.#build(schema);
    this.#compiled.set(schema, known);
    if (id !== undefined && this.opts.addUsedSchema !== false) this.#documents.set(id, schema);
    return known as ValidateFunction<T>;
  }

  /** Refused: nothing is fetched. */
  compileAsync(_schema: unknown): Promise<never> {
    return Promise.reject(new TypeError('nothing is fetched: pass the documents to addSchema, then compile'));
  }

  /**
   * Validates in one step; the errors are then in `errors`.
   *
   * @param schema a schema, or the key or `$id` of one that was added
   * @throws Error when there is no such schema
   */
  validate<T = unknown>(schema: unknown, data: unknown): data is T {
    const validate = typeof schema === 'string' ? this.getSchema(schema) : this.compile(schema);
    if (validate === undefined) throw new Error(`no schema with key or ref "${schema}"`);
    const isValid = validate(data);
    this.errors = validate.errors;
    return isValid;
  }

  /** Adds schemas that others may refer to, by their `$id` and by a key. */
  addSchema(schema: unknown, key?: string): this {
    if (Array.isArray(schema)) {
      for (const each of schema) this.addSchema(each);
      return this;
    }
    const id = identifierOf(schema);
    for (const name of new Set([key ?? id ?? '', id ?? key ?? ''])) {
      this.#checkUnique(toKey(name), schema);
      this.#documents.set(toKey(name), schema);
    }
    return this;
  }

  /** Adds a meta-schema, whose `$vocabulary` then says what the schemas mean that name it in `$schema`. */
  addMetaSchema(schema: unknown, key?: string): this {
    return this.addSchema(schema, key);
  }

  /** The function of a schema that was added, or of a place in one: `user`, `user#/definitions/name`. */
  getSchema<T = unknown>(reference: string): ValidateFunction<T> | undefined {
    const schema = this.#documents.get(toKey(reference));
    if (schema !== undefined) return this.compile(schema);
    const [target = ''] = reference.split('#');
    return this.#documents.has(target) ? this.compile({ $ref: reference }) : undefined;
  }

  /** Forgets a schema: by its key, its `$id` or itself, those that an expression matches, or all. */
  removeSchema(schema?: unknown): this {
    for (const [key, document] of this.#documents) {
      const isMeant =
        schema === undefined ||
        (schema instanceof RegExp ? schema.test(key) : document === schema || key === toKey(String(schema)));
      if (!isMeant) continue;
      this.#documents.delete(key);
      this.#compiled.delete(document);
    }
    if (schema === undefined) this.#compiled.clear();
    else this.#compiled.delete(schema);
    return this;
  }

  /** @throws TypeError for an asynchronous format */
  addFormat(name: string, format: Format): this {
    this.#formats.set(name, toFormat(name, format));
    return this;
  }

  /**
   * Adds a keyword that `validate` or `compile` of its definition tests, or that only annotates. One that generates
   * code or a schema can be added, but a schema that uses it is refused.
   */
  addKeyword(definition: string | KeywordDefinition, more?: Omit<KeywordDefinition, 'keyword'>): this {
    const whole = typeof definition === 'string' ? { ...more, keyword: definition } : definition;
    for (const name of [whole.keyword].flat() as string[]) this.#keywords.set(name, whole);
    return this;
  }

  addVocabulary(definitions: readonly (string | KeywordDefinition)[]): this {
    for (const definition of definitions) this.addKeyword(definition);
    return this;
  }

  getKeyword(name: string): KeywordDefinition | false {
    return this.#keywords.get(name) ?? false;
  }

  removeKeyword(name: string): this {
    this.#keywords.delete(name);
    return this;
  }

  /**
   * Says whether a schema compiles; why not, is in `errors`.
   *
   * @param shouldThrow throws the SchemaError instead
   */
  validateSchema(schema: unknown, shouldThrow = false): boolean {
    this.errors = null;
    try {
      this.#build(schema);
      return true;
    } catch (error) {
      if (shouldThrow === true) throw error;
      const message = (error as Error).message;
      this.errors = [{ keyword: 'schema', instancePath: '', schemaPath: '#', params: {}, message }];
      return false;
    }
  }

  /** Errors in one line, such as `data/age must be >= 18`. */
  errorsText(
    errors: readonly ErrorObject[] | null | undefined = this.errors,
    { separator = ', ', dataVar = 'data' }: { separator?: string; dataVar?: string } = {},
  ): string {
    if (!errors || errors.length === 0) return 'No errors';
    return errors.map(({ instancePath, message }) => `${dataVar}${instancePath} ${message}`).join(separator);
  }

  /** The dialect of a schema without `$schema`. */
  protected dialect(): string {
    return 'draft-07';
  }

  #build(schema: unknown): ValidateFunction {
    const { defaultMeta = this.dialect(), validateFormats, verbose = false, allErrors } = this.opts;
    const isAsserting = validateFormats !== false;
    const uses = {
      keywords: this.#keywords,
      formats: isAsserting ? this.#formats : undefined,
      options: this.opts,
    };
    const others = [...this.#documents].filter(([, document]) => document !== schema);
    const tested = { isUsed: false };
    const tool = compile<unknown>(prepare(schema, uses, tested), {
      dialect: defaultMeta,
      schemas: {
        ...(metaschemas as Record<string, object>),
        ...Object.fromEntries(others.map(([key, each]) => [key, prepare(each, uses, tested) as object])),
      },
      ...(isAsserting && { formats: Object.fromEntries(this.#formats) }),
      unknownKeywords: isStrict(this.opts) ? 'refuse' : 'allow',
    });
    const keywords = new Map(this.#keywords);
    const documents = new Map(others);
    const errorsOf = (data: unknown): ErrorObject[] => {
      const subject: Subject = { schema, documents, data, verbose };
      if (!tool.is(data)) {
        const errors = tool.errors(data);
        return toErrorObjects(allErrors ? errors : firstOf(errors), subject);
      }
      const failed = tested.isUsed ? testKeywords(tool.evaluate(data, 'basic'), keywords, subject) : [];
      return allErrors ? failed : failed.slice(0, 1);
    };
    const validate = (data: unknown): boolean => {
      const errors = errorsOf(data);
      validateFunction.errors = errors.length === 0 ? null : errors;
      return errors.length === 0;
    };
    const validateFunction = Object.assign(validate, { errors: null, schema }) as unknown as ValidateFunction;
    return validateFunction;
  }

  #checkUnique(key: string, schema: unknown): void {
    const known = this.#documents.get(key);
    if (known !== undefined && known !== schema)
      throw new Error(`schema with key or id "${key}" already exists`);
  }
}

/** The same for 2019-09. */
export class Ajv2019 extends Ajv {
  protected override dialect(): string {
    return '2019-09';
  }
}

/** The same for 2020-12. */
export class Ajv2020 extends Ajv {
  protected override dialect(): string {
    return '2020-12';
  }
}

/** The first error; of a union with those of its closest branch. */
function firstOf(errors: readonly ValidationError[]): readonly ValidationError[] {
  const [first, ...others] = errors;
  if (first === undefined) return [];
  const below = others.findIndex(
    ({ keywordLocation }) => !keywordLocation.startsWith(`${first.keywordLocation}/`),
  );
  const isUnion = first.params['closest'] !== undefined;
  return isUnion ? [first, ...others.slice(0, below < 0 ? undefined : below)] : [first];
}

function identifierOf(schema: unknown): string | undefined {
  const id = typeof schema === 'object' && schema !== null ? (schema as { $id?: unknown }).$id : undefined;
  return typeof id === 'string' && id !== '' ? toKey(id) : undefined;
}

/** An empty fragment is no part of a name. */
function toKey(uri: string): string {
  return uri.replace(/#$/, '');
}
