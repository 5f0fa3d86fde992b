import { excerpt } from './json/excerpt.ts';
import { nearest } from './json/text.ts';
import { isObject } from './json/value.ts';
import type { CompileOptions, Limits } from './model/public.ts';

/** The limits that hold where none are given; `model/public.ts` says what each bounds. */
const LIMITS: Required<Limits> = {
  depth: 512,
  errors: 100,
  subschemas: 100_000,
  schemaDepth: 512,
  expansion: 100_000,
};

const OPTIONS: { readonly [name in keyof Required<CompileOptions>]: (value: unknown) => string | undefined } =
  {
    dialect: (value) => (typeof value === 'string' ? undefined : 'a name or URI'),
    schemas: (value) =>
      typeof value === 'object' && value !== null ? undefined : 'a record by URI or an array',
    formats: (value) =>
      isObject(value) && Object.values(value).every(isFormat) ? undefined : 'a record of tests',
    content: (value) =>
      isObject(value) && isObject(value['encodings']) && isObject(value['mediaTypes'])
        ? undefined
        : 'encodings and media types',
    patterns: oneOf('linear', 'native'),
    unknownKeywords: oneOf('allow', 'refuse'),
    limits: (value) => (isObject(value) ? undefined : 'an object of limits'),
  };

/**
 * Fills in the limits, and refuses what cannot be meant: an option that is misspelt must not leave a door open.
 *
 * @throws TypeError naming the option, what was found and what is allowed
 */
export function readOptions(options: CompileOptions): CompileOptions & { readonly limits: Required<Limits> } {
  checkNames('option', options, OPTIONS);
  for (const [name, value] of Object.entries(options)) {
    const expected = value === undefined ? undefined : OPTIONS[name as keyof CompileOptions](value);
    if (expected !== undefined)
      throw new TypeError(`option \`${name}\`: expected ${expected}, found ${excerpt(value)}`);
  }
  const limits: Record<string, number> = { ...LIMITS };
  checkNames('limit', options.limits ?? {}, LIMITS);
  for (const [name, value] of Object.entries(options.limits ?? {})) {
    if (value === undefined) continue;
    const isLimit = value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && value > 0);
    if (!isLimit)
      throw new TypeError(`option \`limits.${name}\`: expected a count from 1, found ${excerpt(value)}`);
    limits[name] = value;
  }
  return { ...options, limits: limits as unknown as Required<Limits> };
}

function checkNames(kind: string, given: object, known: object): void {
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(known, name)) continue;
    const guess = nearest(name, Object.keys(known));
    const hint =
      guess === undefined ? `there are ${Object.keys(known).join(', ')}` : `did you mean ${guess}?`;
    throw new TypeError(`unknown ${kind} ${JSON.stringify(name)}: ${hint}`);
  }
}

function oneOf(...words: readonly string[]): (value: unknown) => string | undefined {
  return (value) =>
    words.includes(value as string) ? undefined : words.map((word) => JSON.stringify(word)).join(' or ');
}

function isFormat(test: unknown): boolean {
  if (isObject(test)) return test['type'] === 'number' && typeof test['test'] === 'function';
  return typeof test === 'function';
}
