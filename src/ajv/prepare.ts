import type { FormatTest, NumberFormatTest } from '../model/public.ts';
import { type KeywordDefinition, PREFIX } from './keywords.ts';
import { isStrict, type Options } from './options.ts';
import { rewriteSchemas, type Visit } from './rewrite.ts';

/** What an Ajv knows besides the dialect. */
export interface Uses {
  readonly keywords: ReadonlyMap<string, KeywordDefinition>;
  /** Absent where formats do not assert. */
  readonly formats: ReadonlyMap<string, FormatTest | NumberFormatTest> | undefined;
  readonly options: Options;
}

/**
 * Writes a document in the words of its dialect alone: `nullable` becomes a type, users' keywords become annotations
 * that are tested afterwards.
 *
 * @param tested told when a keyword is used that has a test
 * @throws Error for a format that is not known, where the options are strict, and for a keyword that cannot be tested
 */
export function prepare(document: unknown, uses: Uses, tested: { isUsed: boolean }): unknown {
  return rewriteSchemas(document, (visit) => {
    checkFormat(visit, uses);
    const entries = Object.entries(visit.schema).flatMap(([name, value]) => {
      if (name === 'nullable') return [];
      if (name === 'type' && visit.schema['nullable'] === true) return [[name, withNull(value)]];
      if (name === 'discriminator' && uses.options.discriminator === true) return [];
      const definition = uses.keywords.get(name);
      if (definition === undefined) return [[name, value]];
      if (isTested(name, definition, visit)) tested.isUsed = true;
      return [[PREFIX + name, value]];
    });
    return Object.fromEntries(entries);
  });
}

function withNull(type: unknown): unknown {
  return [...new Set([type, 'null'].flat())];
}

function checkFormat({ schema, path }: Visit, { formats, options }: Uses): void {
  const { format } = schema;
  if (formats === undefined || !isStrict(options) || typeof format !== 'string' || formats.has(format))
    return;
  throw new Error(`unknown format "${format}" ignored in schema at path "${path}"`);
}

function isTested(name: string, definition: KeywordDefinition, { path, isConditional }: Visit): boolean {
  if (definition['code'] !== undefined || definition['macro'] !== undefined)
    throw new Error(`keyword "${name}" at ${path}: only keywords with \`validate\` or \`compile\` run here`);
  if (definition.validate === undefined && definition.compile === undefined) return false;
  if (!isConditional) return true;
  throw new Error(`keyword "${name}" at ${path}: a keyword of your own cannot decide a branch`);
}
