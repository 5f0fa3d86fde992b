import type { Keyword } from '../model/keyword.ts';
import type { Check } from './checks.ts';

/** A keyword that only says something about the instance: its value becomes an annotation (Core 7.7). */
export function annotation(name: string, check?: Check): Keyword<'annotation'> {
  return { name, check, plan: () => ({ kind: 'annotation' }) };
}
