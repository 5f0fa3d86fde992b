import type { Keyword } from '../model/keyword.ts';
import { assertion } from './assertion.ts';
import { count } from './checks.ts';

/**
 * A limit of how much there is of something (Validation 6.3 to 6.5): the most if the keyword's name says `max`,
 * otherwise the least.
 *
 * @param actual how much there is
 */
export function limit<K extends 'length' | 'itemCount' | 'propertyCount'>(
  name: `max${string}` | `min${string}`,
  kind: K,
  actual: (instance: never) => number,
): Keyword<K> {
  const isMaximum = name.startsWith('max');
  return assertion(
    name,
    count,
    ({ value }) =>
      ({
        kind,
        minimum: isMaximum ? 0 : (value as number),
        maximum: isMaximum ? (value as number) : Number.POSITIVE_INFINITY,
      }) as never,
    `${isMaximum ? '>' : '<'} ${name}`,
    (instance) => ({ actual: actual(instance) }),
  );
}
