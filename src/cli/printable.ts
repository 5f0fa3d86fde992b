/**
 * What a terminal would obey instead of show: control characters (C0 but line feed, C1), and the marks that
 * turn the direction of text or break lines. Names of files and of properties come from anywhere.
 */
const commanding = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** The text with such characters written as `\uXXXX`; a line feed stays, unless the text is to be one line. */
export function printable(text: string, shape: 'line' | 'lines' = 'lines'): string {
  return text.replace(commanding, (character) => {
    if (character === '\n' && shape === 'lines') return character;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
