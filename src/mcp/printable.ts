import { shorten } from '../json/excerpt.ts';

/**
 * A text that a caller chose, fit for a log, a terminal and a model: bounded, and with every control, format (the
 * bidirectional ones among them), separator and unassigned character, and every lone surrogate, written as `\u{…}`.
 */
export function printable(text: string, length: number): string {
  return shorten(shorten(text, length).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped), length);
}

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) as number).toString(16)}}`;
}
