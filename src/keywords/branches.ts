import type { Application, Keyword } from '../model/keyword.ts';
import type { NodeDraft } from '../model/plan.ts';

/** A keyword that applies a list of schemas, each as it stands. */
export function branches<K extends 'allOf' | 'anyOf' | 'oneOf' | 'prefixItems'>(
  kind: K,
  applies: Application,
): Keyword<K> {
  return {
    name: kind,
    subschemas: 'list',
    applies,
    plan: (context) => ({ kind, schemas: context.members().map(({ schema }) => schema) }) as NodeDraft,
    message: 'matches no branch',
  };
}
