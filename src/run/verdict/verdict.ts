/**
 * The compiled form of a schema, or of a part of it.
 * Every verdict has this one signature, so that the engine sees few shapes of calls.
 *
 * @param value any value
 * @param depth the nesting of the value in the instance; only recursive references look at it
 */
export type Verdict = (value: unknown, depth: number) => boolean;

export const ALWAYS: Verdict = () => true;
export const NEVER: Verdict = () => false;

/** The conjunction, without a loop for the common small numbers. */
export function all(verdicts: readonly Verdict[]): Verdict {
  const parts = verdicts.filter((verdict) => verdict !== ALWAYS);
  if (parts.includes(NEVER)) return NEVER;
  const [a = ALWAYS, b = ALWAYS, c = ALWAYS, d = ALWAYS] = parts;
  switch (parts.length) {
    case 0:
    case 1:
      return a;
    case 2:
      return (value, depth) => a(value, depth) && b(value, depth);
    case 3:
      return (value, depth) => a(value, depth) && b(value, depth) && c(value, depth);
    case 4:
      return (value, depth) => a(value, depth) && b(value, depth) && c(value, depth) && d(value, depth);
    default:
      return (value, depth) => {
        for (let i = 0; i < parts.length; i++) if (!(parts[i] as Verdict)(value, depth)) return false;
        return true;
      };
  }
}
