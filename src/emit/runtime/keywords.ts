import { codePointLength } from '../../json/text.ts';
import { propertyNames } from '../../json/value.ts';
import { assertion } from '../../keywords/assertion.ts';
import { contains } from '../../keywords/contains.ts';
import { dependentRequired } from '../../keywords/dependentRequired.ts';
import { oneOf } from '../../keywords/oneOf.ts';
import { ref } from '../../keywords/ref.ts';
import { required } from '../../keywords/required.ts';
import { type } from '../../keywords/type.ts';
import { uniqueItems } from '../../keywords/uniqueItems.ts';
import type { Keyword } from '../../model/keyword.ts';
import type { NodeKind } from '../../model/plan.ts';

type Explain = Keyword['explain'];

/** A keyword that tells its own value, and how much of something the instance has. */
const telling =
  (details?: (instance: never) => Record<string, unknown>) =>
  (name: string): Explain =>
    assertion(name, undefined, () => undefined, '', details).explain as Explain;

const same = (keyword: Keyword<never>) => (): Explain => keyword.explain as Explain;

/** How keywords explain a failure, by the kind of node that they make; the others have nothing to add. */
const explanations: ReadonlyMap<NodeKind, (name: string) => Explain> = new Map([
  ['bound', telling()],
  ['const', telling()],
  ['contains', same(contains)],
  ['dependentRequired', same(dependentRequired)],
  ['enum', telling()],
  ['format', telling()],
  ['itemCount', telling(({ length }: readonly unknown[]) => ({ actual: length }))],
  ['length', telling((text: string) => ({ actual: codePointLength(text) }))],
  ['multipleOf', telling()],
  ['oneOf', same(oneOf)],
  ['pattern', telling()],
  ['propertyCount', telling((object: object) => ({ actual: propertyNames(object).length }))],
  ['reference', same(ref)],
  ['required', same(required)],
  ['type', same(type)],
  ['uniqueItems', same(uniqueItems)],
] as const);

/**
 * A keyword as far as a report needs it: its name, its words, and how its nodes explain a failure.
 *
 * @param isEvaluating true when what it is applied to counts as evaluated
 */
export function keyword(
  kind: NodeKind,
  name: string,
  message: string | undefined,
  refusal: string | undefined,
  isEvaluating: boolean,
): object {
  const evaluates = isEvaluating ? () => ({}) : undefined;
  return { name, message, refusal, evaluates, explain: explanations.get(kind)?.(name) };
}
