import { isContainer } from '../../json/value.ts';
import type { ValidationError } from '../../model/public.ts';
import type { Case } from '../model.ts';

/** A longer run of one character is written as what it is. */
const LONG = 2_000;

/** A case for a value, in the least demanding of the forms that can hold it. */
export function toCase(name: string, value: unknown, valid: boolean, more: Partial<Case> = {}): Case {
  const form = holdsMoreThanJson(value) ? { arguments_js: `(${toLiteral(value)})` } : { arguments: value };
  return { name, ...form, valid, ...more };
}

/** What the report must hold: the errors at the keyword, or the union that tells of it. */
export function expectedErrors(
  errors: readonly ValidationError[],
  location: string,
): readonly (readonly [string, string])[] {
  const own = errors.filter(({ keywordLocation }) => keywordLocation === location);
  const told = own.length > 0 ? own : errors.slice(0, 1);
  return told.map(({ path, keyword }) => [path, keyword]);
}

function holdsMoreThanJson(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value === 'string') return isLongRun(value);
  return isContainer(value) && Object.values(value).some(holdsMoreThanJson);
}

function isLongRun(text: string): boolean {
  return text.length > LONG && text === (text[0] as string).repeat(text.length);
}

function toLiteral(value: unknown): string {
  if (typeof value === 'string' && isLongRun(value))
    return `${JSON.stringify(value[0])}.repeat(${value.length})`;
  if (!isContainer(value)) return typeof value === 'number' ? String(value) : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(', ')}]`;
  // In a literal a plain `__proto__` sets the prototype; a computed one is a name.
  return `{ ${Object.keys(value)
    .map(
      (name) => `${name === '__proto__' ? '["__proto__"]' : JSON.stringify(name)}: ${toLiteral(value[name])}`,
    )
    .join(', ')} }`;
}
