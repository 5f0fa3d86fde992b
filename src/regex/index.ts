import type { Leniency, Look, PatternNode } from './ast.ts';
import { createAutomaton } from './automaton.ts';
import { parsePattern } from './parse.ts';
import { printPattern } from './print.ts';
import { buildPrograms } from './program.ts';
import { PatternError } from './reader.ts';
import { isLinearWhenBacktracking } from './safety.ts';
import { type TextTest, textTest } from './shapes.ts';
import { simplify } from './simplify.ts';

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
/** Look-aheads at the start of a pattern that are patterns of their own. */
const MAX_CONDITIONS = 16;

/**
 * Compiles a pattern of ECMA-262 with the `u` flag to a test that takes time linear in the text.
 *
 * @throws PatternError for wrong syntax, and, unless `patterns` is `'native'`, for back-references and for what needs
 *   too large an automaton.
 */
export function compilePattern(source: string, { patterns }: PatternOptions = {}): CompiledPattern {
  const { root, leniencies } = parsePattern(source);
  try {
    return { source, leniencies, ...compileNode(simplify(root)) };
  } catch (error) {
    if (patterns !== 'native') throw error;
    const expression = new RegExp(withoutLeniencies(source, leniencies), 'u');
    return { source, leniencies, strategy: 'native', test: (text) => expression.test(text) };
  }
}

type Compiled = Pick<CompiledPattern, 'test' | 'strategy'>;

function compileNode(root: PatternNode): Compiled {
  const text = textTest(root);
  if (text) return { test: text, strategy: 'text' };
  const parts = conjunction(root);
  if (parts) return parts;

  const programs = buildPrograms(root);
  let built: TextTest | undefined;
  const automaton: TextTest = (text) => {
    built ??= createAutomaton(programs);
    return built(text);
  };
  const native = isLinearWhenBacktracking(programs) ? printPattern(root) : undefined;
  if (native === undefined) return { test: automaton, strategy: 'automaton' };
  const expression = new RegExp(native, 'u');
  const test: TextTest = (text) =>
    text.length <= MAX_NATIVE_LENGTH ? expression.test(text) : automaton(text);
  return { test, strategy: 'native' };
}

/** `^(?=a)(?!b)c` asks three things of the same position: `^a`, not `^b`, and `^c`, each a pattern of its own. */
function conjunction(root: PatternNode): Compiled | undefined {
  if (root.kind !== 'sequence') return undefined;
  const [start, ...items] = root.items;
  const count = items.findIndex((item) => item.kind !== 'look' || item.behind);
  const looks = items.splice(0, count < 0 ? items.length : count) as Look[];
  const isStart = start?.kind === 'assertion' && start.at === 'start';
  if (!isStart || looks.length === 0 || looks.length > MAX_CONDITIONS) return undefined;
  const anchor = (items: readonly PatternNode[]): Compiled =>
    compileNode(simplify({ ...root, items: [start, ...items] }));
  const parts = [...looks.map(({ body }) => anchor([body])), anchor(items)];
  const test: TextTest = (text) => parts.every((part, i) => part.test(text) !== (looks[i]?.negated ?? false));
  const isAutomaton = parts.some(({ strategy }) => strategy === 'automaton');
  const isText = parts.every(({ strategy }) => strategy === 'text');
  return { test, strategy: isAutomaton ? 'automaton' : isText ? 'text' : 'native' };
}

function withoutLeniencies(source: string, leniencies: readonly Leniency[]): string {
  const backslashes = new Set(leniencies.map(({ position }) => position));
  return source
    .split('')
    .filter((_, position) => !backslashes.has(position))
    .join('');
}
