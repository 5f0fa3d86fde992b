import type { Keyword, PlanContext } from '../model/keyword.ts';
import type { NodeDraft, NodeKind } from '../model/plan.ts';

/**
 * A keyword that applies one schema to parts of the instance (Core 10.3, 11), named like its node.
 *
 * @param part what a `false` schema refuses
 * @param evaluates what it evaluates of an instance that it accepts
 * @param particulars what the node holds besides the schema; nothing where the keyword has no effect
 */
export function toParts<K extends NodeKind>(
  kind: K,
  part: string,
  evaluates?: Keyword['evaluates'],
  particulars: (context: PlanContext) => object | undefined = () => ({}),
): Keyword<K> {
  return {
    name: kind,
    subschemas: 'one',
    applies: 'child',
    evaluates,
    plan: (context) => {
      const rest = particulars(context);
      return rest && ({ kind, schema: context.subschema(), ...rest } as NodeDraft);
    },
    refusal: `${part} not allowed`,
  };
}

/** All items, of whatever there are. */
export const allItems: Keyword['evaluates'] = () => ({ prefix: Number.POSITIVE_INFINITY });

/** All properties: the empty pattern matches every name. */
export const allProperties: Keyword['evaluates'] = () => ({ patterns: [''] });
