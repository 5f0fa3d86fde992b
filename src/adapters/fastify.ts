import { type ErrorObject, toErrorObjects } from '../ajv/errors.ts';
import { compile } from '../compile.ts';
import { formats } from '../formats/index.ts';
import type { CompileOptions } from '../model/public.ts';
import { coerceTexts } from './coerce-texts.ts';

/** What Fastify hands to a validator compiler. */
export interface RouteSchema {
  readonly schema: unknown;
  /** The part of the request that the schema is for: `body`, `querystring`, `params`, `headers`. */
  readonly httpPart?: string;
}

/** What Fastify takes from a validator: the value to go on with, or errors that its formatter can word. */
export type FastifyValidator = (
  value: unknown,
) => { readonly value: unknown } | { readonly error: Error & { readonly validation: ErrorObject[] } };

/**
 * Makes what Fastify calls `schemaController.compilersFactory.buildValidator`; called without schemas, it gives what
 * `setValidatorCompiler` takes. A valid body is handed on as it came. The other parts of a request are texts: where
 * their schema wants a number, a boolean or a list, the handler gets a copy that holds them so.
 *
 * @param options as `compile` takes them. `format` asserts unless they say otherwise, and `$schema` or `dialect` decides
 *   what a schema means: without either it is draft-07's, as Fastify's users write it
 */
export function buildValidator(
  options: CompileOptions = {},
): (shared?: Readonly<Record<string, unknown>>) => (route: RouteSchema) => FastifyValidator {
  return (shared = {}) =>
    ({ schema, httpPart = 'body' }) => {
      const schemas = {
        ...(shared as Record<string, object>),
        ...(options.schemas as Record<string, object>),
      };
      const tool = compile<unknown>(schema, { dialect: 'draft-07', formats, ...options, schemas });
      const documents = new Map<string, unknown>(Object.entries(schemas));
      return (given) => {
        const value = httpPart === 'body' ? given : coerceTexts(given, schema);
        if (tool.is(value)) return { value };
        const subject = { schema, documents, data: value, verbose: false };
        const validation = toErrorObjects(tool.errors(value), subject);
        const [first] = validation;
        const message = `${httpPart}${first?.instancePath} ${first?.message}`;
        return { error: Object.assign(new Error(message), { validation, validationContext: httpPart }) };
      };
    };
}
