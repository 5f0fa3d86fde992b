import { isObject, typeName } from './value.ts';

const LENGTH = 60;
const MEMBERS = 10;

/** A short, bounded rendering of a value for a message about a schema. Never used for instances. */
export function excerpt(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shorten(value, LENGTH));
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `an array of ${value.length}`;
  if (isObject(value)) return 'an object';
  return typeof value === 'boolean' || value === null || typeof value === 'number'
    ? String(value)
    : typeName(value);
}

/** A text cut to `length` UTF-16 units, never inside a surrogate pair, with an ellipsis where it was cut. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = (text.charCodeAt(length - 1) & 0xfc00) === 0xd800 ? length - 1 : length;
  return `${text.slice(0, end)}…`;
}

/** A copy of a schema's value that is bounded in size, for `params`. */
export function bounded(value: unknown, depth = 3): unknown {
  if (typeof value === 'string') return shorten(value, LENGTH * 4);
  if (Array.isArray(value)) {
    if (depth === 0) return '…';
    const members = value.slice(0, MEMBERS * 10).map((item) => bounded(item, depth - 1));
    return value.length > members.length ? [...members, '…'] : members;
  }
  if (!isObject(value)) return value;
  if (depth === 0) return '…';
  const names = Object.keys(value).slice(0, MEMBERS);
  return Object.fromEntries(names.map((name) => [name, bounded(value[name], depth - 1)]));
}
