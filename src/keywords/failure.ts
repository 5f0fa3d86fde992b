import { bounded } from '../json/excerpt.ts';
import type { Failure } from '../model/keyword.ts';
import type { Node } from '../model/plan.ts';

/** How many members of a list `params` hold. */
const MOST = 20;

/**
 * One way in which an instance fails, with particulars that are bounded in size whatever schema and instance hold.
 *
 * @param message replaces the keyword's message
 * @param keyword replaces the keyword's name
 * @param property the property that the failure is about
 */
export function failure(
  particulars: Readonly<Record<string, unknown>>,
  message?: string,
  keyword?: string,
  property?: string,
): Failure {
  const params: Record<string, unknown> = {};
  for (const name of Object.keys(particulars)) params[name] = bounded(particulars[name]);
  return { message, keyword, property, params };
}

/** How an instance fails that a node refuses: in its keyword's words, or without particulars. */
export function explain(node: Node, value: unknown, matching?: readonly number[]): readonly Failure[] {
  return node.keyword.explain?.(node as never, value, matching) ?? [failure({})];
}

/** The first of the indices that matched, and how many there are where that is more. */
export function matches(indices: readonly number[]): Record<string, unknown> {
  const count = indices.length;
  return { matching: indices.slice(0, MOST), ...(count > MOST && { count }) };
}
