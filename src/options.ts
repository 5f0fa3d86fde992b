import { excerpt } from './json/excerpt.ts';
import { isPlain } from './json/snapshot.ts';
import { nearest } from './json/text.ts';
import { getProperty, isObject } from './json/value.ts';
import type { CompileOptions, Limits } from './model/public.ts';
import type { FrameOptions } from './schema/frame.ts';

/** The limits that hold where none are given; `model/public.ts` says what each bounds. */
const LIMITS: Required<Limits> = {
  depth: 512,
  errors: 100,
  subschemas: 100_000,
  schemaDepth: 512,
  expansion: 100_000,
};

/** Every option is filled in, so that none is found in an `Object.prototype` that somebody has extended. */
const DEFAULTS = {
  dialect: '2020-12',
  schemas: undefined,
  formats: undefined,
  content: undefined,
  patterns: 'linear',
  unknownKeywords: 'allow',
  limits: LIMITS,
};

const OPTIONS: { readonly [name in keyof Required<CompileOptions>]: (value: unknown) => string | undefined } =
  {
    dialect: (value) => (typeof value === 'string' ? undefined : 'a name or URI'),
    schemas: (value) => (isRecord(value) || Array.isArray(value) ? undefined : 'a record by URI or an array'),
    formats: (value) =>
      isRecord(value) && Object.values(value).every(isFormat) ? undefined : 'a record of tests',
    content: (value) =>
      isRecord(value) &&
      isRecord(getProperty(value, 'encodings')) &&
      isRecord(getProperty(value, 'mediaTypes'))
        ? undefined
        : 'encodings and media types',
    patterns: oneOf('linear', 'native'),
    unknownKeywords: oneOf('allow', 'refuse'),
    limits: (value) => (isRecord(value) ? undefined : 'an object of limits'),
  };

/**
 * Fills in what is not given, and refuses what cannot be meant: an option that is misspelt must not leave a door open.
 *
 * @throws TypeError naming the option, what was found and what is allowed
 */
export function readOptions(options: CompileOptions): FrameOptions {
  const settings = read('option', '', options, DEFAULTS, (name, value) => OPTIONS[name](value));
  const { limits } = settings;
  return {
    ...settings,
    limits: limits === LIMITS ? LIMITS : read('limit', 'limits.', limits, LIMITS, (_, value) => limit(value)),
  } as object as FrameOptions;
}

/** The defaults with what is given in place of them. */
function read<T extends object>(
  kind: string,
  prefix: string,
  given: Partial<Record<keyof T, unknown>>,
  defaults: T,
  check: (name: keyof T & string, value: unknown) => string | undefined,
): T {
  const settings = { ...defaults };
  for (const name of Object.keys(given) as (keyof T & string)[]) {
    if (!Object.hasOwn(defaults, name)) throw unknownName(kind, name, Object.keys(defaults));
    const value = given[name];
    const expected = value === undefined ? undefined : check(name, value);
    if (expected !== undefined)
      throw new TypeError(`option \`${prefix}${name}\`: expected ${expected}, found ${excerpt(value)}`);
    if (value !== undefined) settings[name] = value as T[typeof name];
  }
  return settings;
}

function unknownName(kind: string, name: string, known: readonly string[]): TypeError {
  const guess = nearest(name, known);
  const hint = guess === undefined ? `there are ${known.join(', ')}` : `did you mean ${guess}?`;
  return new TypeError(`unknown ${kind} ${JSON.stringify(name)}: ${hint}`);
}

function limit(value: unknown): string | undefined {
  const isLimit = value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && (value as number) > 0);
  return isLimit ? undefined : 'a count from 1';
}

function oneOf(...words: readonly string[]): (value: unknown) => string | undefined {
  return (value) =>
    words.includes(value as string) ? undefined : words.map((word) => JSON.stringify(word)).join(' or ');
}

function isFormat(test: unknown): boolean {
  if (!isObject(test)) return typeof test === 'function';
  return getProperty(test, 'type') === 'number' && typeof getProperty(test, 'test') === 'function';
}

/** A `Map` would be taken for an empty record. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && isPlain(value);
}
