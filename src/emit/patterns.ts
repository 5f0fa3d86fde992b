import type { Pattern } from '../model/plan.ts';
import { quote } from './literal.ts';
import type { Module } from './module.ts';

/** The patterns of a module, each once. */
export interface Patterns {
  /** The expression for whether a pattern is found in a text. */
  test(pattern: Pattern, text: string): string;
  /** The expression for a pattern of the plan. */
  object(pattern: Pattern): string;
}

export function createPatterns(module: () => Module, mode: 'linear' | 'native'): Patterns {
  const object = ({ source }: Pattern): string => {
    const { runtime, constant } = module();
    const options = mode === 'native' ? ", { patterns: 'native' }" : '';
    return constant('pattern', `${runtime.use('compilePattern')}(${quote(source)}${options})`);
  };
  return { object, test: (pattern, text) => `${object(pattern)}.test(${text})` };
}
