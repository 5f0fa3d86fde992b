import type { Keyword, PlanContext } from '../model/keyword.ts';
import type { NodeDraft, NodeKind } from '../model/plan.ts';
import type { Check } from './checks.ts';
import { failure } from './failure.ts';

/**
 * A keyword that tests a value and applies nothing to its parts. What an error tells is the keyword's own value.
 *
 * @param details what it tells besides, of an instance that fails
 */
export function assertion<K extends NodeKind>(
  name: string,
  check: Check | undefined,
  plan: (context: PlanContext) => NodeDraft<K> | undefined,
  message?: string,
  details?: (instance: never) => Record<string, unknown>,
): Keyword<K> {
  return {
    name,
    check,
    plan: plan as (context: PlanContext) => NodeDraft | undefined,
    message,
    explain: ({ value }, instance) => [failure({ [name]: value, ...details?.(instance as never) })],
  };
}
