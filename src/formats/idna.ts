import { isDomain } from './domain.ts';
import {
  AFTER_JOINER,
  ARABIC_NUMBER,
  BEFORE_JOINER,
  CONTEXT,
  EUROPEAN_NUMBER,
  GREEK,
  HEBREW,
  KANA_OR_HAN,
  LEFT_TO_RIGHT,
  MARK,
  NEUTRAL,
  NONSPACING,
  PVALID,
  propertiesOf,
  RIGHT_TO_LEFT,
  TRANSPARENT,
  VIRAMA,
} from './idna-properties.ts';
import { decodePunycode, encodePunycode } from './punycode.ts';

/**
 * Whether the labels, each an NR-LDH label, an A-label or a U-label (RFC 5890 section 2.3), make a domain
 * name. The limits are on the A-label form: 63 octets for a label (RFC 5891 section 4.2.4) and 253 for the
 * name.
 */
export function areLabels(labels: readonly string[]): boolean {
  const decoded: number[][] = [];
  let octets = -1;
  let isBidi = false;
  for (const label of labels) {
    const isAscii = isDomain(label);
    const isALabel = isAscii && /^xn--/i.test(label);
    const codePoints = isALabel
      ? decodePunycode(label.slice(4).toLowerCase())
      : Array.from(label, codePointOf);
    if (codePoints === undefined || codePoints.length > 63) return false;
    // RFC 5890 section 2.3.1: other labels with hyphens there are reserved, and to IDNA no ordinary LDH labels.
    if (!isALabel && label.startsWith('--', 2)) return false;
    let length = label.length;
    if (!isAscii || isALabel) {
      if (!isULabel(codePoints)) return false;
      const encoded = encodePunycode(codePoints);
      // RFC 5891 section 5.4: an A-label is what its U-label encodes to, apart from case.
      if (isALabel && encoded !== label.slice(4).toLowerCase()) return false;
      length = encoded.length + 4;
    }
    octets += length + 1;
    if (length > 63 || octets > 253) return false;
    // RFC 5893 section 1.4: one label with a right-to-left character puts all labels of the name under the rule.
    isBidi ||= codePoints.some(
      (codePoint) => (propertiesOf(codePoint) & (RIGHT_TO_LEFT | ARABIC_NUMBER)) !== 0,
    );
    decoded.push(codePoints);
  }
  return !isBidi || decoded.every(satisfiesBidiRule);
}

function codePointOf(character: string): number {
  return character.codePointAt(0) as number;
}

/** RFC 5891 sections 4.2.1 to 4.2.3 and 5.4, apart from the Bidi rule, which concerns the whole name. */
function isULabel(label: readonly number[]): boolean {
  if (label.every((codePoint) => codePoint < 128)) return false;
  if (label[0] === 0x2d || label[label.length - 1] === 0x2d || (label[2] === 0x2d && label[3] === 0x2d))
    return false;
  if ((propertiesOf(label[0] as number) & MARK) !== 0) return false;
  const areAllowed = label.every((codePoint, at) => {
    const found = propertiesOf(codePoint);
    return (found & PVALID) !== 0 || ((found & CONTEXT) !== 0 && satisfiesContextualRule(label, at));
  });
  if (!areAllowed) return false;
  const text = String.fromCodePoint(...label);
  return text.normalize('NFC') === text;
}

/** RFC 5892 appendix A, in its order, for the character at `at`, which is CONTEXTJ or CONTEXTO. */
function satisfiesContextualRule(label: readonly number[], at: number): boolean {
  const hasBefore = (flags: number): boolean =>
    at > 0 && (propertiesOf(label[at - 1] as number) & flags) !== 0;
  switch (label[at]) {
    case 0x200c: // ZERO WIDTH NON-JOINER
      return hasBefore(VIRAMA) || (joins(label, at, -1, BEFORE_JOINER) && joins(label, at, 1, AFTER_JOINER));
    case 0x200d: // ZERO WIDTH JOINER
      return hasBefore(VIRAMA);
    case 0xb7: // MIDDLE DOT
      return label[at - 1] === 0x6c && label[at + 1] === 0x6c;
    case 0x375: // GREEK LOWER NUMERAL SIGN
      return (propertiesOf(label[at + 1] ?? 0) & GREEK) !== 0;
    case 0x5f3: // HEBREW PUNCTUATION GERESH
    case 0x5f4: // HEBREW PUNCTUATION GERSHAYIM
      return hasBefore(HEBREW);
    case 0x30fb: // KATAKANA MIDDLE DOT
      return label.some((codePoint) => (propertiesOf(codePoint) & KANA_OR_HAN) !== 0);
  }
  // What remains are the two sets of Arabic digits, neither of which mixes with the other.
  const other = (label[at] as number) < 0x6f0 ? 0x6f0 : 0x660;
  return !label.some((codePoint) => codePoint >= other && codePoint <= other + 9);
}

/** Whether, beyond any transparent characters, the next one in this direction has the joining type. */
function joins(label: readonly number[], from: number, direction: 1 | -1, joiningType: number): boolean {
  let at = from + direction;
  while ((propertiesOf(label[at] ?? 0) & TRANSPARENT) !== 0) at += direction;
  return (propertiesOf(label[at] ?? 0) & joiningType) !== 0;
}

/** RFC 5893 section 2. */
function satisfiesBidiRule(label: readonly number[]): boolean {
  const classes = label.map(propertiesOf);
  const isRightToLeft = ((classes[0] as number) & RIGHT_TO_LEFT) !== 0;
  if (!isRightToLeft && ((classes[0] as number) & LEFT_TO_RIGHT) === 0) return false;
  const either = EUROPEAN_NUMBER | NEUTRAL | NONSPACING;
  const allowed = either | (isRightToLeft ? RIGHT_TO_LEFT | ARABIC_NUMBER : LEFT_TO_RIGHT);
  if (classes.some((found) => (found & allowed) === 0)) return false;
  const present = classes.reduce((all, found) => all | found, 0);
  if (isRightToLeft && (present & EUROPEAN_NUMBER) !== 0 && (present & ARABIC_NUMBER) !== 0) return false;
  let last = classes.length - 1;
  while (((classes[last] as number) & NONSPACING) !== 0) last--;
  const ending = EUROPEAN_NUMBER | (isRightToLeft ? RIGHT_TO_LEFT | ARABIC_NUMBER : LEFT_TO_RIGHT);
  return ((classes[last] as number) & ending) !== 0;
}
