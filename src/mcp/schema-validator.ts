import { compile } from '../compile.ts';
import { declaredNames } from '../messages/declared-names.ts';
import type { CompileOptions } from '../model/public.ts';
import type { Validator } from '../validator.ts';
import { errorAdvice, MOST_LINES } from './error-lines.ts';
import { BoundedCache } from './schema-cache.ts';

/** What the SDKs expect of `jsonSchemaValidator`; 1.x and 2.x ask for the same. */
export interface SdkSchemaValidator {
  getValidator<T>(schema: object | boolean): (input: unknown) => SdkResult<T>;
}

export type SdkResult<T> =
  | { readonly valid: true; readonly data: T; readonly errorMessage: undefined }
  | { readonly valid: false; readonly data: undefined; readonly errorMessage: string };

export interface SchemaValidatorOptions {
  /** Most compiled schemas that are kept. Default 256. */
  readonly cache?: number;
  /** Longest schema text that is kept; a longer one is compiled at each request. Default 1,000,000. */
  readonly cacheLength?: number;
  readonly compile?: CompileOptions;
}

/**
 * A provider for the SDKs' option `jsonSchemaValidator`. It reads every schema in the dialect that it declares, keeps a
 * bounded number of compiled ones by their content, and tells errors so that a model can act on them.
 *
 * @returns the provider; its `getValidator` throws `SchemaError` for a schema that does not compile, at each request
 *   anew, so that nothing but that schema's own calls fail
 */
export function createSchemaValidator(options: SchemaValidatorOptions = {}): SdkSchemaValidator {
  const { cache: most = 256, cacheLength = 1_000_000 } = options;
  const compileOptions = { ...options.compile, limits: { errors: MOST_LINES, ...options.compile?.limits } };
  const cache = new BoundedCache<Compiled>(most);
  const make = (schema: unknown): Compiled => ({
    validator: compile(schema, compileOptions),
    declared: declaredNames(schema),
  });
  const compiledFor = (schema: unknown): Compiled => {
    const text = textOf(schema);
    if (text === undefined || text.length > cacheLength) return make(schema);
    // The text is what was asked for; the object it came from may change.
    return cache.get(text, () => make(JSON.parse(text)));
  };
  return {
    getValidator<T>(schema: object | boolean) {
      const { validator, declared } = compiledFor(schema);
      return (input: unknown): SdkResult<T> =>
        validator.is(input)
          ? { valid: true, data: input as T, errorMessage: undefined }
          : { valid: false, data: undefined, errorMessage: errorAdvice(validator.errors(input), declared) };
    },
  };
}

interface Compiled {
  readonly validator: Validator;
  readonly declared: ReadonlySet<string>;
}

/** The text of a schema; undefined for what has none, such as a cycle: to say what is wrong with that is for `compile`. */
function textOf(schema: unknown): string | undefined {
  try {
    return JSON.stringify(schema);
  } catch {
    return undefined;
  }
}
