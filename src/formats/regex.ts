import type { FormatTest } from '../model/public.ts';
import { parsePattern } from '../regex/index.ts';

/**
 * `regex`: a pattern of ECMA-262 section 22.2.1 with the `u` flag, `^\p{L}+$`.
 *
 * The parser is that of `pattern`, on every runtime the same; what it lets pass beyond the grammar, `\:` and `\-`
 * outside of a class, is refused here. Only the syntax is asked about: a back-reference is right, though `pattern` refuses
 * it unless the option `patterns` is `native`. Groups that nest deeper than 200 are refused, as `pattern` refuses them.
 */
export const regex: FormatTest = (text) => {
  try {
    return parsePattern(text).leniencies.length === 0;
  } catch {
    return false;
  }
};
