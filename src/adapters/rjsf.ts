import { toErrorObjects } from '../ajv/errors.ts';
import { compile } from '../compile.ts';
import { formats } from '../formats/index.ts';
import type { CompileOptions, ValidationError } from '../model/public.ts';
import type { Validator } from '../validator.ts';

/** The functions of `@rjsf/utils` that are used: its whole module is meant to be passed. */
export interface FormUtils {
  // biome-ignore-start lint/suspicious/noExplicitAny: the library's own types are generic over form, schema and context
  createErrorHandler(formData: any): any;
  unwrapErrorHandler(handler: any): any;
  toErrorSchema(errors: any[]): any;
  validationDataMerge(data: any, more?: any): any;
  withIdRefPrefix(schema: any): any;
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
}

/** An error as the form shows it. */
export interface FormError {
  name: string;
  message: string;
  params: Record<string, unknown>;
  /** `.lines[0].qty` */
  property: string;
  schemaPath: string;
  stack: string;
}

/** What the form passes on besides the data; the types are the form library's. */
// biome-ignore lint/suspicious/noExplicitAny: the library's own types are generic over form, schema and context
type Given = any;

/** `ValidatorType` of `@rjsf/utils`. */
export interface FormValidator {
  validateFormData(
    formData: unknown,
    schema: Given,
    customValidate?: Given,
    transformErrors?: Given,
    uiSchema?: Given,
  ): Given;
  isValid(schema: Given, formData: unknown, rootSchema: Given): boolean;
  rawValidation<Result = FormError>(
    schema: Given,
    formData?: unknown,
  ): { errors?: Result[]; validationError?: Error };
}

/** What the form library puts before references of a part of the schema. */
const ROOT = '__rjsf_rootSchema';

/**
 * Makes a validator for react-jsonschema-form that generates no code, so that forms run without `unsafe-eval`.
 *
 * @param utils the whole module `@rjsf/utils`
 * @param options as `compile` takes them; without `dialect` a schema without `$schema` is draft-07's, and `format`
 *   asserts, as the library's own validator has it
 */
export function createFormValidator(utils: FormUtils, options: CompileOptions = {}): FormValidator {
  const settings = { dialect: 'draft-07', formats, ...options };
  const compiled = new WeakMap<object, Validator>();
  const parts = new WeakMap<object, WeakMap<object, Validator>>();
  const validatorOf = (schema: object): Validator =>
    remember(compiled, schema, () => compile(schema, settings));
  const partOf = (schema: object, root: object): Validator =>
    remember(
      remember(parts, root, () => new WeakMap()),
      schema,
      () => compile(utils.withIdRefPrefix(schema), { ...settings, schemas: { [ROOT]: root } }),
    );

  const rawValidation = (schema: object, formData?: unknown) => {
    try {
      const errors = validatorOf(schema).errors(formData);
      return { errors: errors.map((error) => toFormError(error, schema, formData)) };
    } catch (error) {
      return { validationError: error as Error };
    }
  };
  return {
    rawValidation: rawValidation as FormValidator['rawValidation'],
    isValid(schema, formData, rootSchema) {
      if (typeof schema === 'boolean') return schema;
      try {
        return partOf(schema, rootSchema).is(formData);
      } catch {
        return false;
      }
    },
    validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
      const { errors: found = [], validationError } = rawValidation(schema, formData);
      const wrong = validationError === undefined ? [] : [{ stack: validationError.message }];
      const listed = [...found, ...wrong];
      const errors = typeof transformErrors === 'function' ? transformErrors(listed, uiSchema) : listed;
      const errorSchema = utils.toErrorSchema(errors);
      if (validationError !== undefined) errorSchema.$schema = { __errors: [validationError.message] };
      if (typeof customValidate !== 'function') return { errors, errorSchema };
      const handler = customValidate(formData, utils.createErrorHandler(formData), uiSchema, errorSchema);
      return utils.validationDataMerge({ errors, errorSchema }, utils.unwrapErrorHandler(handler));
    },
  };
}

function remember<T>(cache: WeakMap<object, T>, key: object, make: () => T): T {
  const value = cache.get(key) ?? make();
  cache.set(key, value);
  return value;
}

/** The error of a missing property is shown at that property, as its readable path is. */
function toFormError(error: ValidationError, schema: unknown, data: unknown): FormError {
  const subject = { schema, documents: new Map(), data, verbose: false };
  // An error by itself: those of branches are listed beside it.
  const [object] = toErrorObjects([{ ...error, params: { ...error.params, closest: undefined } }], subject);
  const { keyword: name = '', message = '', params = {}, schemaPath = '' } = object ?? {};
  const property = error.path.slice(1);
  return { name, message, params, property, schemaPath, stack: `${property} ${message}`.trim() };
}
