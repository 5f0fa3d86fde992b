import type { CharacterSet } from '../../regex/ast.ts';
import { createAutomaton } from '../../regex/automaton.ts';
import { createMatcher } from '../../regex/matcher.ts';
import type { Programs } from '../../regex/program.ts';

/** What a backtracking engine keeps grows with the text, so that longer texts go to the automaton (`regex/index.ts`). */
const MAX_NATIVE_LENGTH = 4096;

/**
 * A pattern of which it was proven that a backtracking engine runs it in linear time.
 *
 * @param native the pattern for the engine's RegExp
 * @param programs its automata, with sets in place of what matches them
 */
export function linearPattern(
  source: string,
  native: string,
  programs: () => Omit<Programs, 'sets'> & { readonly sets: readonly CharacterSet[] },
): { readonly source: string; readonly test: (text: string) => boolean } {
  const expression = new RegExp(native, 'u');
  let automaton: ((text: string) => boolean) | undefined;
  const testLong = (text: string): boolean => {
    if (automaton === undefined) {
      const { sets, ...others } = programs();
      automaton = createAutomaton({ ...others, sets: sets.map(createMatcher) });
    }
    return automaton(text);
  };
  return {
    source,
    test: (text) => (text.length <= MAX_NATIVE_LENGTH ? expression.test(text) : testLong(text)),
  };
}
