import { shorten } from '../json/excerpt.ts';
import { printable } from '../json/printable.ts';
import type { ValidationError } from '../model/public.ts';
import type { TextFault } from './utf8.ts';

/** Bounds on what stands in parentheses after a message. */
const mostParticulars = 3;
const mostMembers = 6;
const longest = 60;
/** Particulars that count branches: of use to a program, not in a line. */
const internal: ReadonlySet<string> = new Set(['closest', 'branches']);

/** `orders.json:12: $.windowDays: > maximum (maximum 365)` */
export function errorLine(file: string, error: ValidationError & { line: number }): string {
  const { line, path, message } = error;
  return `${printable(`${file}:${line}: ${path}: ${message}${particulars(error)}`, 'line')}\n`;
}

/** `orders.json:12:5: malformed JSON: expected a value, found "}"` */
export function faultLine(file: string, { line, column, message }: TextFault): string {
  const place = column === undefined ? line : `${line}:${column}`;
  return `${printable(`${file}:${place}: ${message}`, 'line')}\n`;
}

/** Messages do not depend on limits; a reader wants them, as far as they are short and not said already. */
function particulars({ params, path, message }: ValidationError): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(params)) {
    const text = describe(value);
    if (text !== undefined && !internal.has(name) && !isSaid(value, path, message))
      parts.push(`${name} ${text}`);
    if (parts.length === mostParticulars) break;
  }
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** `$.id: expected integer, got string` needs no `type "integer"`, and no `property "id"`. */
function isSaid(value: unknown, path: string, message: string): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((member) => isSaid(member, path, message));
  if (typeof value !== 'string') return false;
  return message.includes(value) || path.endsWith(`.${value}`) || path.endsWith(`[${JSON.stringify(value)}]`);
}

/** A scalar, or a list of scalars; anything else would not be read in a line. */
function describe(value: unknown): string | undefined {
  if (Array.isArray(value) && value.length === 0) return undefined;
  if (typeof value === 'string') return JSON.stringify(shorten(value, longest));
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (!Array.isArray(value)) return undefined;
  const members = value
    .slice(0, mostMembers)
    .map((member) => (Array.isArray(member) ? undefined : describe(member)));
  if (members.includes(undefined)) return undefined;
  return `[${members.join(', ')}${value.length > mostMembers ? ', …' : ''}]`;
}
