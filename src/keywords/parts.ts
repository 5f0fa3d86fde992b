import type { Keyword, PlanContext } from '../model/keyword.ts';
import type { NodeDraft, NodeKind } from '../model/plan.ts';

/**
 * A keyword that applies one schema to parts of the instance (Core 10.3, 11).
 *
 * @param part what a `false` schema refuses
 * @param kind the node that it becomes
 * @param particulars what the node holds besides the schema; nothing where the keyword has no effect
 */
export function toParts<K extends NodeKind>(
  name: string,
  part: string,
  kind: K,
  particulars: (context: PlanContext) => object | undefined,
  evaluates?: Keyword['evaluates'],
): Keyword<K> {
  return {
    name,
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
