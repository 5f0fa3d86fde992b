import type { PatternNode } from '../../regex/ast.ts';
import { createAutomaton } from '../../regex/automaton.ts';
import { buildPrograms } from '../../regex/program.ts';

/** What a backtracking engine keeps grows with the text, so that longer texts go to the automaton (`regex/index.ts`). */
const MAX_NATIVE_LENGTH = 4096;

/**
 * A pattern of which it was proven that a backtracking engine runs it in linear time.
 *
 * @param native the pattern for the engine's RegExp
 * @param root the pattern as the parser read it
 */
export function linearPattern(
  source: string,
  native: string,
  root: () => PatternNode,
): { readonly source: string; readonly test: (text: string) => boolean } {
  const expression = new RegExp(native, 'u');
  let automaton: ((text: string) => boolean) | undefined;
  const testLong = (text: string): boolean => {
    automaton ??= createAutomaton(buildPrograms(root()));
    return automaton(text);
  };
  return {
    source,
    test: (text) => (text.length <= MAX_NATIVE_LENGTH ? expression.test(text) : testLong(text)),
  };
}
