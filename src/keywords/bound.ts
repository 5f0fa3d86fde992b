import type { Keyword } from '../model/keyword.ts';
import type { NodeOf } from '../model/plan.ts';
import { assertion } from './assertion.ts';
import { number } from './checks.ts';

type Comparison = NodeOf<'bound'>['comparison'];

/**
 * A bound of numbers (Validation 6.2).
 *
 * @param comparison how a number that is within it compares with the bound
 * @param violation how one that is not does, for the message
 * @param sharpener the boolean keyword that excludes the bound itself, where it is known (draft-04 Validation 5.1.2)
 */
export function bound(
  name: string,
  comparison: Comparison,
  violation: Comparison,
  sharpener = '',
): Keyword<'bound'> {
  return assertion(
    name,
    number,
    (context) => ({
      kind: 'bound',
      limit: context.value as number,
      comparison: context.sibling(sharpener) === true ? (comparison[0] as Comparison) : comparison,
    }),
    `${violation} ${name}`,
  );
}
