import type { BackReference, CharacterSet, Leniency, ParsedPattern, PatternNode } from './ast.ts';

/** Groups nest no deeper than this, so that no walk over a pattern can exhaust the stack. */
const MAX_DEPTH = 200;

const COUNTS: Readonly<Record<string, string>> = { '*': '0,', '+': '1,', '?': '0,1' };
/** What stands after a backslash for one escape, if anything does; `\ud83d\ude00` is one. */
const ESCAPE = /[pPu]\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u.{4}|x..|c.|0\d?|[\s\S]/uy;

/** What assertions mean: `^` and `$` with the modifier `m`, and word boundaries. */
const ASSERTIONS: Readonly<Record<string, string>> = {
  '^': '(?<!.)',
  $: '(?!.)',
  '\\b': '(?<=\\w)(?!\\w)|(?<!\\w)(?=\\w)',
  '\\B': '(?<=\\w)(?=\\w)|(?<!\\w)(?!\\w)',
};
const LINE_TERMINATORS: CharacterSet['items'] = [['\n'], ['\r'], ['\u2028', '\u2029']];

/** Thrown for a pattern that cannot be compiled; `position` is a UTF-16 index in the pattern. */
export class PatternError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(`${message} (at ${position})`);
    this.name = 'PatternError';
    this.position = position;
  }
}

/**
 * Reads a pattern of ECMA-262 22.2.1 as the `u` flag has it, with the modifiers and the duplicate group names of
 * ES2025. The flags `i`, `m`, `s` exist as inline modifiers only; `v` syntax is refused.
 *
 * The structure is read here; of a single escape, range, quantifier or name the runtime says whether it is right.
 *
 * @throws PatternError with what was expected and what was found, and where.
 */
export function parsePattern(source: string): ParsedPattern {
  let at = 0;
  let depth = 0;
  let groups = 0;
  /** The modifiers in force, of `i`, `m` and `s`. */
  let modifiers = '';
  const names: string[] = [];
  /** The names that can take part in a match together with what is read next (22.2.1.1, MightBothParticipate). */
  const rivals = new Set<string>();
  const references: BackReference[] = [];
  const leniencies: Leniency[] = [];

  const root = readDisjunction();
  if (at < source.length) fail('the end');
  for (const { to, position } of references) {
    if (!(Number(to) <= groups) && !rivals.has(to)) fail(`a group ${to}`, position);
  }
  return { source, root, leniencies };

  function readDisjunction(): PatternNode {
    const first = names.length;
    const options: PatternNode[] = [];
    do {
      const from = names.length;
      options.push(readAlternative());
      for (const name of names.slice(from)) rivals.delete(name);
    } while (take(/\|/y));
    for (const name of names.slice(first)) rivals.add(name);
    return options.length > 1 ? { kind: 'choice', options } : (options[0] as PatternNode);
  }

  function readAlternative(): PatternNode {
    const items: PatternNode[] = [];
    while (at < source.length && !/[|)]/.test(source.charAt(at))) {
      for (const item of itemsOf(readAssertion() ?? readQuantified())) items.push(item);
    }
    return items.length === 1 ? (items[0] as PatternNode) : { kind: 'sequence', items };
  }

  /** What takes no quantifier; a quantifier after it will be found where an atom should be. */
  function readAssertion(): PatternNode | undefined {
    const text = take(/[$^]|\\[bB]|\(\?<?[=!]/y);
    if (text === undefined) return undefined;
    const meaning = ASSERTIONS[text];
    if (!meaning) {
      return { kind: 'look', behind: text.includes('<'), negated: text.endsWith('!'), body: readGroupBody() };
    }
    if (text.length === 1 && !modifiers.includes('m')) return { kind: text === '^' ? 'start' : 'end' };
    return parsePattern(modifiers.includes('i') ? `(?i:${meaning})` : meaning).root;
  }

  function readQuantified(): PatternNode {
    const body = readAtom();
    const position = at;
    const quantifier = take(/[*+?]|\{[^}]*\}?/y);
    if (quantifier === undefined) return body;
    if (!isValid(`.${quantifier}`)) fail('a quantifier like {2,5}', position);
    take(/\?/y);
    const [min, max = min] = (COUNTS[quantifier] ?? quantifier.slice(1, -1)).split(',');
    return { kind: 'repeat', body, min: Number(min), max: Number(max || Number.POSITIVE_INFINITY) };
  }

  function readAtom(): PatternNode {
    const position = at;
    const character = readCharacter();
    if (/[*+?{}\]]/.test(character)) fail('something to match', position);
    if (character === '.') return toSet(modifiers.includes('s') ? [] : LINE_TERMINATORS, true);
    if (character === '(') return readGroup();
    if (character === '[') return readClass();
    const to = character === '\\' ? take(/[1-9]\d*|k</y) : undefined;
    if (to === undefined) return toSet([[readSingle(character, false)]]);
    const reference: BackReference = { kind: 'backReference', position, to: to === 'k<' ? readName() : to };
    references.push(reference);
    return reference;
  }

  function readGroup(): PatternNode {
    const outer = modifiers;
    const kind = take(/\?(?:<|(?![ims-]*([ims])[ims-]*\1|-:)[ims]*(?:-[ims]*)?:)|(?!\?)/y);
    if (kind === undefined) return fail('a kind of group', at + 1);
    const position = at;
    if (kind.endsWith(':')) {
      const [on = '', off = ''] = kind.slice(1, -1).split('-');
      modifiers = (modifiers + on).replace(new RegExp(`[${off}]`, 'g'), '');
    } else {
      groups++;
      if (kind !== '') {
        const name = readName();
        if (rivals.has(name)) fail('a new name', position);
        rivals.add(name);
        names.push(name);
      }
    }
    const body = readGroupBody();
    modifiers = outer;
    return body;
  }

  function readGroupBody(): PatternNode {
    if (++depth > MAX_DEPTH) fail('fewer nested groups');
    const body = readDisjunction();
    if (!take(/\)/y)) fail('a closing )');
    depth--;
    return body;
  }

  /** RegExpIdentifierName and the `>` after it, with what an escape in it means. */
  function readName(): string {
    const start = at;
    try {
      return Object.keys(new RegExp(`(?<${take(/[^>]*>/y)})|`, 'u').exec('')?.groups ?? {})[0] as string;
    } catch {
      return fail('a group name', start);
    }
  }

  function readClass(): PatternNode {
    const isNegated = take(/\^/y) !== undefined;
    const items: (readonly [string, string?])[] = [];
    while (!take(/\]/y)) {
      const position = at;
      const first = readSingle(readCharacter(), true);
      const item = take(/-(?!\])/y)
        ? ([first, readSingle(readCharacter(), true)] as const)
        : ([first] as const);
      if (!isValid(`[${item.join('-')}]`)) fail('a range in order', position);
      items.push(item);
    }
    return toSet(items, isNegated);
  }

  /**
   * A character, or after a backslash a CharacterEscape or CharacterClassEscape (22.2.1).
   *
   * An escaped ASCII punctuation character that needs no escape, `\:` in `^https\:\/\/`, means that character
   * under every reading there is; it is accepted and recorded. Letters, digits, blanks and what is not ASCII are
   * refused as the `u` flag does: `\a` and `\Z` mean something else in other dialects.
   */
  function readSingle(character: string, isInClass: boolean): string {
    if (character !== '\\') return character;
    const position = at;
    const letter = take(ESCAPE) ?? '';
    if ((isInClass || letter !== '-') && isValid(`[\\${letter}]`)) return `\\${letter}`;
    if (!/^[!-/:-@[-`{-~]$/.test(letter)) fail('an escape sequence', position);
    const message = `\\${letter} is no escape with the u flag; write ${letter}`;
    leniencies.push({ position: position - 1, message });
    return letter;
  }

  function toSet(items: CharacterSet['items'], negated = false): PatternNode {
    return { kind: 'set', items, negated, ignoreCase: modifiers.includes('i') };
  }

  /** Throws what was expected at a position, and what stands there. */
  function fail(expected: string, position: number = at): never {
    const [character] = source.slice(position, position + 2);
    const found = character ? JSON.stringify(character) : 'the end';
    throw new PatternError(`expected ${expected}, found ${found}`, position);
  }

  /** The part that a sticky expression matches here, and moves past it. */
  function take(expression: RegExp): string | undefined {
    expression.lastIndex = at;
    const found = expression.exec(source)?.[0];
    at += found?.length ?? 0;
    return found;
  }

  /** The next character, and moves past it. A surrogate pair is one, as the `u` flag has it. */
  function readCharacter(): string {
    return take(/[\s\S]/uy) ?? fail('a character');
  }
}

/** The parts of a sequence, or the node alone. */
export function itemsOf(node: PatternNode): readonly PatternNode[] {
  return node.kind === 'sequence' ? node.items : [node];
}

function isValid(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}
