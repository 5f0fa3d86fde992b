import { eat, fail, next, PatternError, type Reader, take } from './reader.ts';
import { namedPart, rangePart, type SetPart } from './sets.ts';

const CONTROL: Readonly<Record<string, number>> = { f: 12, n: 10, r: 13, t: 9, v: 11 };
const HEX4 = /[0-9a-fA-F]{4}/y;

/**
 * What follows a backslash, for one code point: CharacterEscape and CharacterClassEscape (22.2.1), inside and
 * outside of a class.
 *
 * An escaped ASCII punctuation character that needs no escape, `\:` in `^https\:\/\/`, means that character
 * under every reading there is; it is accepted and recorded. Letters, digits, blanks and what is not ASCII are
 * refused as the `u` flag does: `\a` and `\Z` mean something else in other dialects.
 */
export function readEscape(reader: Reader): SetPart {
  const position = reader.at;
  const letter = reader.source.charAt(position);
  const named = namedPart(letter);
  if (named) {
    reader.at++;
    return named;
  }
  if (letter === 'p' || letter === 'P') return readProperty(reader);
  const code = readCharacterEscape(reader, position, letter);
  return rangePart(code, code);
}

function readCharacterEscape(reader: Reader, position: number, letter: string): number {
  const code = next(reader, 'an escaped character');
  if (CONTROL[letter] !== undefined) return CONTROL[letter];
  if (letter === 'c') {
    return (take(reader, /[a-zA-Z]/y) ?? fail(reader, 'a letter after \\c')).charCodeAt(0) % 32;
  }
  if (letter === 'x') {
    return Number.parseInt(take(reader, /[0-9a-fA-F]{2}/y) ?? fail(reader, 'two hexadecimal digits'), 16);
  }
  if (letter === 'u') return readUnicodeEscape(reader);
  if (letter === '0') {
    return /[0-9]/.test(reader.source.charAt(reader.at)) ? fail(reader, 'no digit after \\0') : 0;
  }
  if (/[$^\\.*+?()[\]{}|/]/.test(letter)) return code;
  // `\-` in a class is in the grammar; the caller has taken it.
  if (/[!-/:-@[-`{-~]/.test(letter)) {
    const message = `\\${letter} is refused by the u flag; write ${letter} without the backslash`;
    reader.leniencies.push({ position: position - 1, message });
    return code;
  }
  return fail(reader, 'an escape sequence', position);
}

/** After `\u`: four digits, two times four that make a surrogate pair, or digits in braces (RegExpUnicodeEscapeSequence). */
export function readUnicodeEscape(reader: Reader): number {
  if (eat(reader, '{')) {
    const start = reader.at;
    const code = Number.parseInt(take(reader, /[0-9a-fA-F]+/y) ?? fail(reader, 'hexadecimal digits'), 16);
    if (code > 0x10ffff) throw new PatternError('expected a code point up to 10FFFF', start);
    return eat(reader, '}') ? code : fail(reader, '}');
  }
  const lead = Number.parseInt(take(reader, HEX4) ?? fail(reader, 'four hexadecimal digits or {'), 16);
  if (lead >= 0xd800 && lead <= 0xdbff) {
    const trail = take(reader, /\\u[dD][c-fC-F][0-9a-fA-F]{2}/y);
    if (trail) return (lead - 0xd800) * 1024 + Number.parseInt(trail.slice(2), 16) - 0xdc00 + 0x10000;
  }
  return lead;
}

/** `p{…}` or `P{…}`: the runtime says which properties there are. */
function readProperty(reader: Reader): SetPart {
  const position = reader.at++;
  const braces =
    take(reader, /\{[A-Za-z0-9_]+(=[A-Za-z0-9_]+)?\}/y) ?? fail(reader, '{Property} or {Name=Value}');
  const text = `\\${reader.source.charAt(position)}${braces}`;
  try {
    new RegExp(text, 'u');
  } catch {
    throw new PatternError(`expected a Unicode property that the runtime knows, found ${braces}`, position);
  }
  return { text };
}
