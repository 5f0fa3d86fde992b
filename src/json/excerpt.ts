import { isContainer, isScalar, memberNames, typeName } from './value.ts';

const LENGTH = 60;
const MEMBERS = 100;

/** A short, bounded rendering of a value for a message about a schema. Never used for instances. */
export function excerpt(value: unknown): string {
  const isJson = isScalar(value) || isContainer(value);
  return isJson ? shorten(JSON.stringify(bounded(value)), LENGTH) : typeName(value);
}

/** A text cut to `length` UTF-16 units, never inside a surrogate pair, with an ellipsis where it was cut. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A copy of a value of the schema that is bounded in size, for `params`. */
export function bounded(value: unknown, depth = 3): unknown {
  if (typeof value === 'string') return shorten(value, LENGTH * 4);
  if (!isContainer(value)) return isScalar(value) ? value : typeName(value);
  if (depth === 0) return '…';
  const names = memberNames(value);
  const copy = names.slice(0, MEMBERS).map((name) => [name, bounded(value[name], depth - 1)]);
  if (names.length > MEMBERS) copy.push(['…', '…']);
  return Array.isArray(value) ? copy.map(([, member]) => member) : Object.fromEntries(copy);
}
