import type { Keyword } from '../model/keyword.ts';
import { string } from './checks.ts';

/** A keyword that applies the schema it refers to, in place (Core 8.2.3). */
export function reference(name: string, kind: NonNullable<Keyword['reference']>): Keyword<'reference'> {
  return {
    name,
    reference: kind,
    check: string,
    plan: (context) => ({ kind: 'reference', ...context.target() }),
  };
}
