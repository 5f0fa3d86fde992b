import type { FormatTest } from '../model/public.ts';

/**
 * `regex`: a pattern of ECMA-262 section 22.2.1 with the `u` flag, `^\p{L}+$`.
 *
 * The flag is the one that `pattern` uses, so what this accepts `pattern` can compile: `\a`, a lone `{` and
 * `\-` outside a class are refused. Only the syntax is read, the pattern never runs. The runtime's own parser
 * decides, so syntax newer than the runtime is refused by it.
 */
export const regex: FormatTest = (text) => {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
};
