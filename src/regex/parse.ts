import type { CharacterSet, ParsedPattern, PatternNode, Span } from './ast.ts';
import { readEscape, readUnicodeEscape } from './escapes.ts';
import { eat, fail, type Modifiers, next, PatternError, type Reader, take } from './reader.ts';
import { ANY, characterSet, NO_LINE_TERMINATOR, namedPart, rangePart, type SetPart } from './sets.ts';

/** Groups nest no deeper than this, so that no walk over a pattern can exhaust the stack. */
const MAX_DEPTH = 200;
const MAX_LENGTH = 1 << 16;

/**
 * Reads a pattern of ECMA-262 22.2.1 as the `u` flag has it, with the modifiers and the duplicate group names of
 * ES2025. The flags `i`, `m`, `s` exist as inline modifiers only; `v` syntax is refused.
 *
 * @throws PatternError with what was expected and what was found, and where.
 */
export function parsePattern(source: string): ParsedPattern {
  if (source.length > MAX_LENGTH) {
    throw new PatternError(`expected at most ${MAX_LENGTH} characters, found ${source.length}`, MAX_LENGTH);
  }
  const reader: Reader = {
    source,
    at: 0,
    depth: 0,
    modifiers: { i: false, m: false, s: false },
    groups: 0,
    names: new Set(),
    allNames: new Set(),
    references: [],
    leniencies: [],
  };
  const root = readDisjunction(reader);
  if (reader.at < source.length) fail(reader, 'the end of the pattern');
  for (const { to, position } of reader.references) {
    const exists = typeof to === 'number' ? to <= reader.groups : reader.allNames.has(to);
    if (!exists)
      throw new PatternError(`expected a group ${to} somewhere in the pattern, found none`, position);
  }
  return { source, root, leniencies: reader.leniencies };
}

function readDisjunction(reader: Reader): PatternNode {
  const start = reader.at;
  const outer = reader.names;
  const options: PatternNode[] = [];
  const names = new Set<string>();
  do {
    reader.names = outer;
    options.push(readAlternative(reader));
    // The set of an alternative that names no group is the outer one itself.
    if (reader.names !== outer) for (const name of reader.names) names.add(name);
  } while (eat(reader, '|'));
  reader.names = names.size > 0 ? names : outer;
  return options.length === 1
    ? (options[0] as PatternNode)
    : { kind: 'choice', start, end: reader.at, options };
}

function readAlternative(reader: Reader): PatternNode {
  const start = reader.at;
  const items: PatternNode[] = [];
  while (reader.at < reader.source.length && !/[|)]/.test(reader.source.charAt(reader.at))) {
    items.push(readTerm(reader));
  }
  return items.length === 1 ? (items[0] as PatternNode) : { kind: 'sequence', start, end: reader.at, items };
}

function readTerm(reader: Reader): PatternNode {
  const start = reader.at;
  const body = readAtom(reader, start);
  // A look-ahead takes no quantifier under `u`; the caller will find the quantifier where an atom should be.
  if (body.kind === 'assertion' || body.kind === 'look') return body;
  const quantifier = readQuantifier(reader);
  if (!quantifier) return body;
  const lazy = eat(reader, '?');
  return { kind: 'repeat', start, end: reader.at, body, min: quantifier[0], max: quantifier[1], lazy };
}

function readQuantifier(reader: Reader): [min: number, max: number] | undefined {
  if (eat(reader, '*')) return [0, Number.POSITIVE_INFINITY];
  if (eat(reader, '+')) return [1, Number.POSITIVE_INFINITY];
  if (eat(reader, '?')) return [0, 1];
  const start = reader.at;
  if (!eat(reader, '{')) return undefined;
  const min = Number(take(reader, /\d+/y) ?? fail(reader, 'a number of repetitions'));
  const max = eat(reader, ',') ? Number(take(reader, /\d+/y) ?? Number.POSITIVE_INFINITY) : min;
  if (!eat(reader, '}')) fail(reader, '}');
  if (max < min) throw new PatternError(`expected a range, found {${min},${max}}`, start);
  return [min, max];
}

function readAtom(reader: Reader, start: number): PatternNode {
  const { modifiers } = reader;
  const code = next(reader, 'an atom');
  const span = (): Span => ({ start, end: reader.at });
  switch (String.fromCodePoint(code)) {
    case '^':
      return { kind: 'assertion', ...span(), at: modifiers.m ? 'lineStart' : 'start' };
    case '$':
      return { kind: 'assertion', ...span(), at: modifiers.m ? 'lineEnd' : 'end' };
    case '.':
      return { kind: 'set', ...span(), ranges: modifiers.s ? ANY : NO_LINE_TERMINATOR };
    case '(':
      return readGroup(reader, start);
    case '[':
      return readClass(reader, start);
    case '\\':
      return readAtomEscape(reader, start);
    case '*':
    case '+':
    case '?':
    case '{':
      return fail(reader, 'something to repeat before the quantifier', start);
    case ']':
    case '}':
      return fail(reader, 'a backslash before a bracket that closes nothing', start);
    default:
      return characterSet(span(), [rangePart(code, code)], modifiers);
  }
}

function readAtomEscape(reader: Reader, start: number): PatternNode {
  const span = (): Span => ({ start, end: reader.at });
  if (eat(reader, 'b')) return { kind: 'assertion', ...span(), at: 'wordBoundary', word: wordSet(reader) };
  if (eat(reader, 'B')) return { kind: 'assertion', ...span(), at: 'noWordBoundary', word: wordSet(reader) };
  const digits = take(reader, /[1-9]\d*/y);
  let to: number | string | undefined = digits && Number(digits);
  if (eat(reader, 'k')) to = eat(reader, '<') ? readName(reader) : fail(reader, '<name> after \\k');
  if (to) {
    reader.references.push({ to, position: start });
    return { kind: 'backReference', ...span(), to };
  }
  const part = readEscape(reader);
  return characterSet(span(), [part], reader.modifiers);
}

/** WordCharacters (22.2.2.9.3): with `i` also what folds to a word character. */
function wordSet(reader: Reader): CharacterSet {
  return characterSet(
    { start: reader.at - 2, end: reader.at },
    [namedPart('w') as SetPart],
    reader.modifiers,
  );
}

function readGroup(reader: Reader, start: number): PatternNode {
  if (++reader.depth > MAX_DEPTH)
    throw new PatternError(`expected at most ${MAX_DEPTH} nested groups`, start);
  const { modifiers } = reader;
  let extra: { index?: number; name?: string } | undefined = {};
  let look: { behind: boolean; negated: boolean } | undefined;
  if (!eat(reader, '?')) extra = { index: ++reader.groups };
  else {
    const sign = take(reader, /<?[=!]/y);
    if (sign) look = { behind: sign.length > 1, negated: sign.endsWith('!') };
    else if (eat(reader, '<')) extra = { index: ++reader.groups, name: declareName(reader) };
    else readModifiers(reader);
  }
  const body = readDisjunction(reader);
  if (!eat(reader, ')')) fail(reader, `) for the group that opens at ${start}`);
  reader.modifiers = modifiers;
  reader.depth--;
  return look
    ? { kind: 'look', start, end: reader.at, ...look, body }
    : { kind: 'group', start, end: reader.at, ...extra, body };
}

/** `?:` and the modifiers of ES2025, `?i-s:`: no flag twice, and some flag beside a `-`. */
function readModifiers(reader: Reader): void {
  const start = reader.at;
  const [on = '', off] = (take(reader, /[ims]*(-[ims]*)?/y) as string).split('-');
  if (reader.source.charAt(reader.at) !== ':') fail(reader, 'a kind of group after (?');
  const all = on + (off ?? '');
  if (new Set(all).size < all.length || (off !== undefined && all === '')) {
    fail(reader, 'each modifier once, and at least one beside -', start);
  }
  reader.at++;
  const modifiers: { -readonly [flag in keyof Modifiers]: boolean } = { ...reader.modifiers };
  for (const flag of on) modifiers[flag as keyof Modifiers] = true;
  for (const flag of off ?? '') modifiers[flag as keyof Modifiers] = false;
  reader.modifiers = modifiers;
}

function declareName(reader: Reader): string {
  const position = reader.at;
  const name = readName(reader);
  if (reader.names.has(name)) throw new PatternError(`expected a new name, found ${name} again`, position);
  reader.names = new Set(reader.names).add(name);
  reader.allNames.add(name);
  return name;
}

/** RegExpIdentifierName and the `>` after it. */
function readName(reader: Reader): string {
  let name = '';
  while (name === '' || !eat(reader, '>')) {
    const position = reader.at;
    let code = next(reader, '> after a group name');
    if (code === 0x5c)
      code = eat(reader, 'u') ? readUnicodeEscape(reader) : fail(reader, 'u after \\ in a name');
    const character = String.fromCodePoint(code);
    const fits = name === '' ? /[$_\p{ID_Start}]/u : /[$\p{ID_Continue}\p{Join_C}]/u;
    if (!fits.test(character)) fail(reader, 'a group name', position);
    name += character;
  }
  return name;
}

function readClass(reader: Reader, start: number): CharacterSet {
  const negated = eat(reader, '^');
  const parts: SetPart[] = [];
  while (!eat(reader, ']')) {
    const position = reader.at;
    const low = readClassAtom(reader);
    if (reader.source.charAt(reader.at) !== '-' || reader.source.charAt(reader.at + 1) === ']') {
      parts.push(low);
      continue;
    }
    reader.at++;
    const high = readClassAtom(reader);
    if (low.single === undefined || high.single === undefined || low.single > high.single) {
      fail(reader, 'a range from a character to the same or a later one', position);
    }
    parts.push(rangePart(low.single, high.single));
  }
  return characterSet({ start, end: reader.at }, parts, reader.modifiers, negated);
}

function readClassAtom(reader: Reader): SetPart {
  const code = next(reader, '] for the class');
  if (code !== 0x5c) return rangePart(code, code);
  if (eat(reader, 'b')) return rangePart(8, 8);
  if (eat(reader, '-')) return rangePart(45, 45);
  return readEscape(reader);
}
