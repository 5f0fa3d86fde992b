import type { Coverage } from '../../model/plan.ts';

/**
 * The compiled form of a schema, or of a part of it.
 * Every verdict has this one signature, so that the engine sees few shapes of calls.
 *
 * @param value any value
 * @param depth the nesting of the value in the instance; only recursive references look at it
 * @param marks given where a schema around this one, at the same place, asks what is evaluated; passed even where it
 *   is undefined, as a call with fewer arguments than parameters costs the engine a tenth of its speed
 */
export type Verdict = (value: unknown, depth: number, marks: Marks | undefined) => boolean;

/**
 * What has been evaluated at one instance location, in the order in which it was found. A branch that fails takes
 * back what it added: its annotations are dropped (Core 7.7.1.2).
 *
 * Not names are kept but what the branches that held always evaluate, which is known ahead: the list is as long as
 * the schema makes it, however many properties the instance has. Only `contains` finds items one by one, by index.
 */
export type Marks = (Coverage | number)[];

export const ALWAYS: Verdict = () => true;
export const NEVER: Verdict = () => false;

/** The conjunction, without a loop for the common small numbers. */
export function all(verdicts: readonly Verdict[]): Verdict {
  const parts = verdicts.filter((verdict) => verdict !== ALWAYS);
  if (parts.includes(NEVER)) return NEVER;
  const [a = ALWAYS, b = ALWAYS, c = ALWAYS] = parts;
  if (parts.length < 2) return a;
  if (parts.length < 3) return (value, depth, marks) => a(value, depth, marks) && b(value, depth, marks);
  if (parts.length < 4)
    return (value, depth, marks) =>
      a(value, depth, marks) && b(value, depth, marks) && c(value, depth, marks);
  return (value, depth, marks) => {
    for (let i = 0; i < parts.length; i++) if (!(parts[i] as Verdict)(value, depth, marks)) return false;
    return true;
  };
}
