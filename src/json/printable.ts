import { shorten } from './excerpt.ts';

/**
 * What a terminal, a log or a model would obey instead of show, or not show at all: control, format (the bidirectional
 * marks among them), private and unassigned characters, lone surrogates, and the two marks that separate lines.
 */
const commanding = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Nothing of it is in a text of these characters; most texts are, and asking costs a fraction of a replacement. */
const plain = /^[ -~]*$/;

/**
 * A text from elsewhere (a name of a property or a file, a tool that a caller asks for), fit to be shown: what is in
 * `commanding` is written as `\u001b`, or `\u{e0001}` where four digits do not do.
 *
 * @param shape `line` to write a line feed in the same way
 * @param length the most UTF-16 units that stay; what is cut is told by an ellipsis
 */
export function printable(
  text: string,
  shape: 'line' | 'lines' = 'lines',
  length: number = Infinity,
): string {
  // It is cut first, so that a long text costs no more than a short one, and again as escapes are longer.
  const cut = shorten(text, length);
  if (plain.test(cut)) return cut;
  const keepsLines = shape === 'lines';
  return shorten(
    cut.replace(commanding, (character) =>
      keepsLines && character === '\n' ? character : escaped(character),
    ),
    length,
  );
}

function escaped(character: string): string {
  const hex = (character.codePointAt(0) as number).toString(16);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
}
