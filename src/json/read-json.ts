import type { JsonValue } from '../model/json.ts';
import { findPlaces, type ValuePlace } from './read-places.ts';
import { JsonScanner } from './read-scan.ts';

export { JsonSyntaxError } from './read-fault.ts';
export { findPlaces, type Place, type ValuePlace } from './read-places.ts';

/**
 * Reads a JSON text, strictly by RFC 8259: no comments, no trailing commas, no byte order mark.
 *
 * Good text costs `JSON.parse` and nothing else. Engines word and place their syntax errors differently, so
 * a fault is found by a second, linear reading.
 *
 * @throws JsonSyntaxError with the line, the column, what was expected and what was found.
 */
export function readJson(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    const scanner = new JsonScanner(text);
    while (scanner.next() !== 'end');
    // The text is JSON, so this is another failure: an engine's own limit on nesting, or memory.
    throw error;
  }
}

/**
 * Finds where the value at a JSON Pointer (RFC 6901) stands in a text, and its name when it is a property;
 * where the pointer leads to nothing, the nearest ancestor that exists (then `exact` is false).
 * For several pointers `findPlaces` does with one walk.
 *
 * @returns `undefined` when `pointer` is no JSON Pointer.
 * @throws JsonSyntaxError when the text is no JSON.
 */
export function locate(text: string, pointer: string): ValuePlace | undefined {
  return findPlaces(text, [pointer])[0];
}
