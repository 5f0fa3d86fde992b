/**
 * A text that is no JSON (RFC 8259), with the place of the first fault.
 *
 * `line` and `column` start at 1. Lines end at a line feed, so CRLF counts once; columns count UTF-16 code
 * units, as JavaScript strings and most editors' protocols do. `offset` is the index in the text.
 */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly expected: string;
  readonly found: string;

  constructor(fault: { line: number; column: number; offset: number; expected: string; found: string }) {
    super(`line ${fault.line}, column ${fault.column}: expected ${fault.expected}, found ${fault.found}`);
    this.line = fault.line;
    this.column = fault.column;
    this.offset = fault.offset;
    this.expected = fault.expected;
    this.found = fault.found;
  }
}

const word = /[A-Za-z_$][\w$]{0,19}/y;

/** Names what stands at `offset` for a reader: a word, a character, or what cannot be seen. */
export function describeFound(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the text';
  word.lastIndex = offset;
  const letters = word.exec(text)?.[0];
  if (letters !== undefined) return letters.length === 1 ? `"${letters}"` : letters;
  if (text.startsWith('//', offset) || text.startsWith('/*', offset)) return 'a comment';
  const character = String.fromCodePoint(text.codePointAt(offset) as number);
  if (character === '\n' || character === '\r') return 'a line break';
  if (character === '\t') return 'a tab';
  if (character === '\uFEFF') return 'a byte order mark (U+FEFF)';
  if (character === '"') return "'\"'";
  // Letters, marks, numbers, punctuation and symbols show as they are; whatever else prints badly by its number.
  if (/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character)) return `"${character}"`;
  return `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;
}
