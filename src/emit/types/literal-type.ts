import { isContainer } from '../../json/value.ts';
import { quote } from '../literal.ts';
import { plain, type TypeText } from './text.ts';

/** The type of one constant; of an object or an array, what kind of thing it is. */
export function literalType(value: unknown): TypeText {
  if (typeof value === 'string') return plain(quote(value));
  if (Array.isArray(value)) return plain('unknown[]');
  return plain(isContainer(value) ? '{ [name: string]: unknown }' : String(value));
}
