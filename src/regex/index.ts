import type { Leniency, Look, PatternNode } from './ast.ts';
import { createAutomaton } from './automaton.ts';
import { itemsOf, PatternError, parsePattern } from './parse.ts';
import { buildPrograms, type Programs } from './program.ts';
import { isLinearWhenBacktracking } from './safety.ts';
import { toSource } from './sets.ts';
import { anyOf, type TextTest, textTest } from './shapes.ts';

export type * from './ast.ts';
export { PatternError, parsePattern };

export interface CompiledPattern {
  readonly source: string;
  /** Whether the pattern is found anywhere in the text, by code points, as with the `u` flag. */
  test(text: string): boolean;
  /** How: as a plain test of strings, by the engine's own RegExp, or by the automaton. */
  readonly strategy: 'text' | 'native' | 'automaton';
  readonly leniencies: readonly Leniency[];
}

export interface PatternOptions {
  /** `'native'` hands a pattern that has no linear form to the engine's RegExp, however long that may take. */
  readonly patterns?: 'linear' | 'native';
}

/**
 * What a backtracking engine keeps grows with the text, and it throws when that is too much; longer texts go to the
 * automaton, which keeps nothing.
 */
const MAX_NATIVE_LENGTH = 4096;
const MAX_LENGTH = 1 << 16;
/** Look-aheads at the start of a pattern that are patterns of their own. */
const MAX_CONDITIONS = 16;

/**
 * Compiles a pattern of ECMA-262 with the `u` flag to a test that takes time linear in the text.
 *
 * @throws PatternError for wrong syntax, and, unless `patterns` is `'native'`, for back-references and for what needs
 *   too large an automaton.
 */
export function compilePattern(source: string, { patterns }: PatternOptions = {}): CompiledPattern {
  if (source.length > MAX_LENGTH)
    throw new PatternError(`expected at most ${MAX_LENGTH} characters`, MAX_LENGTH);
  const { root, leniencies } = parsePattern(source);
  try {
    return { source, leniencies, ...compileNode(root) };
  } catch (error) {
    if (patterns !== 'native') throw error;
    const backslashes = new Set(leniencies.map(({ position }) => position));
    const strict = source.replace(/[\s\S]/g, (unit, position) => (backslashes.has(position) ? '' : unit));
    const expression = new RegExp(strict, 'u');
    return { source, leniencies, strategy: 'native', test: (text) => expression.test(text) };
  }
}

type Compiled = Pick<CompiledPattern, 'test' | 'strategy'>;

function compileNode(node: PatternNode): Compiled {
  const root = trimmed(node);
  const options = root.kind === 'choice' ? root.options : [root];
  const texts = options.map(textTest).filter((test) => test !== undefined);
  if (texts.length === options.length) return { test: anyOf(texts), strategy: 'text' };
  const parts = conjunction(root);
  if (parts) return parts;

  const programs = buildPrograms(root);
  const native = nativeSource(root, programs);
  if (native !== undefined) return { test: nativeTest(native), strategy: 'native' };
  return { test: automatonTest(root), strategy: 'automaton' };
}

/** Keeps nothing but the source, for texts that are too long: few are. */
function nativeTest(source: string): TextTest {
  const expression = new RegExp(source, 'u');
  let testLong: TextTest | undefined;
  return (text) => {
    if (text.length <= MAX_NATIVE_LENGTH) return expression.test(text);
    testLong ??= automatonTest(parsePattern(source).root);
    return testLong(text);
  };
}

/** The automaton is made for the first text. */
function automatonTest(root: PatternNode): TextTest {
  let test: TextTest | undefined;
  return (text) => {
    test ??= createAutomaton(buildPrograms(root));
    return test(text);
  };
}

/**
 * The pattern for the engine's own RegExp, in syntax that every runtime knows.
 *
 * @param programs the automata of the pattern
 * @returns undefined where it is not proven that backtracking runs it in linear time
 */
export function nativeSource(root: PatternNode, programs: Programs): string | undefined {
  // Not every runtime has a syntax for case folding in a part of a pattern.
  const isFolding = programs.sets.some(({ ignoreCase }) => ignoreCase);
  return !isFolding && isLinearWhenBacktracking(programs) ? print(root) : undefined;
}

/** A pattern that matches somewhere in the same texts, trimmed in each of its options. */
export function trimmed(node: PatternNode): PatternNode {
  return node.kind === 'choice' ? { kind: 'choice', options: node.options.map(trim) } : trim(node);
}

/**
 * Takes away what cannot change whether there is a match. A search begins and ends anywhere, so a repetition at an
 * open end need not take more than it must: `.*foo` is `foo`, `a+` is `a`, `x{2,5}$` is `x{2}$`, and `^f.*` is `^f`.
 */
function trim(node: PatternNode): PatternNode {
  const items = [...itemsOf(node)];
  for (const end of [0, -1]) {
    let item = items.at(end);
    for (; item?.kind === 'repeat' && item.min === 0; item = items.at(end)) items.splice(end, 1);
    if (item?.kind !== 'repeat') continue;
    const { body, min } = item;
    items.splice(end, 1, ...(min === 1 ? itemsOf(body) : [{ ...item, max: min }]));
  }
  return { kind: 'sequence', items };
}

/** `^(?=a)(?!b)c` asks three things of the same position: `^a`, not `^b`, and `^c`, each a pattern of its own. */
function conjunction(root: PatternNode): Compiled | undefined {
  const [start, ...items] = itemsOf(root);
  if (start?.kind !== 'start') return undefined;
  const count = items.findIndex((item) => item.kind !== 'look' || item.behind);
  const looks = items.splice(0, count < 0 ? items.length : count) as Look[];
  if (looks.length === 0 || looks.length > MAX_CONDITIONS) return undefined;
  const parts = [...looks.map(({ body }) => itemsOf(body)), items].map((rest) =>
    compileNode({ kind: 'sequence', items: [start, ...rest] }),
  );
  const test: TextTest = (text) => parts.every((part, i) => part.test(text) !== (looks[i]?.negated ?? false));
  // The weakest of them, which is also the first by name.
  const [strategy] = parts.map((part) => part.strategy).sort() as [Compiled['strategy']];
  return { test, strategy };
}

function print(node: PatternNode): string {
  switch (node.kind) {
    case 'start':
      return '^';
    case 'end':
      return '$';
    case 'set':
      return toSource(node);
    case 'sequence':
      return node.items.map(print).join('');
    case 'choice':
      return `(?:${node.options.map(print).join('|')})`;
    case 'repeat':
      return `(?:${print(node.body)}){${node.min},${node.max === Number.POSITIVE_INFINITY ? '' : node.max}}`;
    case 'look':
      return `(?${node.behind ? '<' : ''}${node.negated ? '!' : '='}${print(node.body)})`;
    case 'backReference':
      return '';
  }
}
