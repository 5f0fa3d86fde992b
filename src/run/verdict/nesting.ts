/**
 * Ends a run, since the instance is nested deeper than `limits.depth` where a recursive schema follows it. The instance
 * is then invalid as a whole: an answer for the part alone could be turned around by a `not` further up.
 */
export class NestingTooDeep extends Error {
  readonly limit: number;

  constructor(limit: number) {
    super(`nesting deeper than ${limit}`);
    this.limit = limit;
  }
}
