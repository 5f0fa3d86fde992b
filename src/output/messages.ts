import type { Failure } from '../model/keyword.ts';
import type { Node } from '../model/plan.ts';
import type { KeywordTrace } from '../run/report/trace.ts';

/** What a `false` schema says, where no keyword has words of its own for it. */
export const REFUSAL = 'no value is allowed';

/** What a failure says: its own words, or its keyword's. */
export function messageOf({ keyword }: Node, failure: Failure): string {
  return failure.message ?? keyword.message ?? `fails ${keyword.name}`;
}

/** All that a failed keyword has to say, in one text. */
export function failureText({ node, failures }: KeywordTrace): string {
  const messages = failures.map((failure) => {
    const message = messageOf(node, failure);
    return failure.property === undefined ? message : `${message}: ${failure.property}`;
  });
  return messages.join('; ') || 'a subschema fails';
}
