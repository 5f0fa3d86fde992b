import { isContainer } from '../json/value.ts';

/**
 * A JSON value as an expression of JavaScript, that reads the same in a module, in a script and inside `<script>`.
 * `__proto__` is a name like any other, which in an object literal only a computed name is.
 *
 * @param indent spaces before the lines; absent, all is one line
 */
export function literal(value: unknown, indent?: string): string {
  if (typeof value === 'string') return quote(value);
  if (!isContainer(value)) return Object.is(value, -0) ? '-0' : String(value);
  const [below, start, end, space] =
    indent === undefined ? [undefined, '', '', ' '] : [`${indent}  `, `\n${indent}  `, `\n${indent}`, ' '];
  const isArray = Array.isArray(value);
  const members = Object.keys(value).map((name) => {
    const member = literal(value[name], below);
    return isArray ? member : `${propertyName(name)}:${space}${member}`;
  });
  if (members.length === 0) return isArray ? '[]' : '{}';
  const list = members.join(`,${start || ' '}`);
  return isArray ? `[${start}${list}${end}]` : `{${start || ' '}${list}${end || ' '}}`;
}

/** A text as a string literal. */
export function quote(text: string): string {
  return JSON.stringify(text).replaceAll(/[<\u2028\u2029]/g, escapeUnit);
}

/** What may stand in a comment to the end of the line. */
export function comment(text: string): string {
  return `// ${text.replaceAll(/[^\x20-\x7e]/g, escapeUnit).slice(0, MOST)}`;
}

/** So much of a text is shown in a comment. */
const MOST = 100;

function propertyName(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : quote(name);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
