import { isObject } from '../json/value.ts';

type Texts = Readonly<Record<string, unknown>>;

/**
 * Reads the texts of a query, of path parameters or of headers as what their schemas want: `"5"` as 5 where the type is
 * a number, `"true"` as true, a single text as a list of it. What does not read so is left for validation to refuse.
 *
 * @param schema of the whole; only the types of its own `properties` are looked at
 * @returns a copy; what is no object is given back
 */
export function coerceTexts(given: unknown, schema: unknown): unknown {
  const { properties } = isObject(schema) ? (schema as { readonly properties?: unknown }) : {};
  if (!isObject(given) || !isObject(properties)) return given;
  const entries = Object.entries(given as Texts).map(([name, value]) => {
    const wanted = Object.hasOwn(properties, name) ? (properties as Texts)[name] : undefined;
    return [name, coerce(value, wanted)];
  });
  return Object.fromEntries(entries);
}

function coerce(value: unknown, schema: unknown): unknown {
  const { type, items } = isObject(schema) ? (schema as Texts) : {};
  if (type === 'array') return (Array.isArray(value) ? value : [value]).map((each) => coerce(each, items));
  if (typeof value !== 'string') return value;
  if ((type === 'number' || type === 'integer') && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(value))
    return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
