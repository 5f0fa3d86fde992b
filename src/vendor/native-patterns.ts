import type { Pattern } from '../model/plan.ts';

/**
 * Makes the pattern compiler of a vendored file that was asked for `--patterns native`: the host's own RegExp, however
 * long a hostile pattern may take there. It stands in for that of `schema/patterns`.
 *
 * @returns a function that throws SyntaxError for a pattern that is wrong
 */
export function createNativePatterns(): (source: string) => Pattern {
  const known = new Map<string, Pattern>();
  return (source) => {
    const expression = new RegExp(source, 'u');
    const pattern = known.get(source) ?? { source, test: (text) => expression.test(text) };
    known.set(source, pattern);
    return pattern;
  };
}
