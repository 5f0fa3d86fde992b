import type { Pattern } from '../model/plan.ts';
import { nativeSource, parsePattern, trimmed } from '../regex/index.ts';
import { buildPrograms } from '../regex/program.ts';
import { literal, quote } from './literal.ts';
import type { Module } from './module.ts';

/** The patterns of a module, each once. */
export interface Patterns {
  /** The expression for whether a pattern is found in a text. */
  test(pattern: Pattern, text: string): string;
  /** The expression for a pattern of the plan. */
  object(pattern: Pattern): string;
}

/** @param mode what becomes of a pattern that cannot run in linear time */
export function createPatterns(module: () => Module, mode: 'linear' | 'native'): Patterns {
  const object = ({ source }: Pattern): string => {
    const { runtime, constant } = module();
    const linear = linearArguments(source);
    if (linear !== undefined)
      return constant('pattern', `${runtime.use('linearPattern')}(${quote(source)}, ${linear})`);
    const options = mode === 'native' ? ", { patterns: 'native' }" : '';
    return constant('pattern', `${runtime.use('compilePattern')}(${quote(source)}${options})`);
  };
  return { object, test: (pattern, text) => `${object(pattern)}.test(${text})` };
}

/**
 * Where the engine's own RegExp is as good, the module needs neither the parser nor the proof, but what they came to.
 *
 * @returns undefined where the whole of the pattern engine has to come along
 */
function linearArguments(source: string): string | undefined {
  try {
    const root = trimmed(parsePattern(source).root);
    const native = nativeSource(root, buildPrograms(root));
    return native === undefined ? undefined : `${quote(native)}, () => (${literal(root)})`;
  } catch {
    return undefined;
  }
}
