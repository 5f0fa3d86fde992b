import { isContainer } from '../json/value.ts';
import type { Pattern } from '../model/plan.ts';
import { literal, quote } from './literal.ts';
import type { Module } from './module.ts';

/**
 * The plain data of a plan as an expression: JSON, with sets, maps, patterns and infinities.
 *
 * @param known expressions for objects that are written elsewhere
 */
export function dataText(
  value: unknown,
  module: Module,
  known?: (value: object) => string | undefined,
): string {
  const write = (each: unknown): string => dataText(each, module, known);
  if (!isContainer(value)) return literal(value);
  const elsewhere = known?.(value);
  if (elsewhere !== undefined) return elsewhere;
  if (isPattern(value)) return module.patterns.object(value);
  if (value instanceof Set) return `new Set([${Array.from(value, write).join(', ')}])`;
  if (value instanceof Map) return `new Map([${Array.from(value, write).join(', ')}])`;
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  const members = Object.keys(value).map(
    (name) => `${name === '__proto__' ? '["__proto__"]' : quote(name)}: ${write(value[name])}`,
  );
  return `{ ${members.join(', ')} }`;
}

function isPattern(value: object): value is Pattern {
  return 'test' in value && 'source' in value && typeof value.test === 'function';
}
