import type { ValidationError } from '../model/public.ts';

/**
 * Tells once which values a property may have, when no branch of a union knows the one that it has: listing what
 * else the closest branch misses would only mislead. `{"kind": "oval"}` where the branches want circle and rect.
 *
 * @param closest the errors of the closest branch
 * @param others those of the other branches
 * @param union the instance location of the union
 * @returns the one error to report instead; undefined when a branch accepts the property, or none speaks of it
 */
export function unknownDiscriminator(
  closest: readonly ValidationError[],
  others: readonly (readonly ValidationError[])[],
  union: string,
): ValidationError | undefined {
  const error = closest.find((each) => isValueOf(each) && each.instanceLocation.startsWith(`${union}/`));
  if (error === undefined || error.instanceLocation.includes('/', union.length + 1)) return undefined;
  const allowed = new Set(valuesOf(error));
  for (const errors of others) {
    const same = errors.find((each) => isValueOf(each) && each.instanceLocation === error.instanceLocation);
    // A branch for values of another type does not speak of the property at all.
    const isElsewhere = errors.some(
      ({ keyword, instanceLocation }) => keyword === 'type' && instanceLocation === union,
    );
    if (same === undefined && !isElsewhere) return undefined;
    for (const value of same === undefined ? [] : valuesOf(same)) allowed.add(value);
  }
  return allowed.size > 1 ? { ...error, params: { ...error.params, allowed: [...allowed] } } : undefined;
}

function isValueOf({ keyword }: ValidationError): boolean {
  return keyword === 'const' || keyword === 'enum';
}

function valuesOf({ params }: ValidationError): readonly unknown[] {
  return Array.isArray(params['enum']) ? params['enum'] : [params['const']];
}
