import type { Keyword } from '../model/keyword.ts';
import { string } from './checks.ts';

/** Validation 7: an annotation, and an assertion where `compile` is given formats or the dialect demands it. */
export const format: Keyword<'format' | 'annotation'> = {
  name: 'format',
  check: string,
  plan: (context) => {
    const name = context.value as string;
    const assertion = context.format(name);
    return assertion ? { kind: 'format', name, ...assertion } : { kind: 'annotation', value: name };
  },
  message: 'does not match format',
  explain: (node) => [{ params: { format: 'name' in node ? node.name : node.value } }],
};
