import type { Deep } from '../json/deep.ts';
import type { Path } from '../json/path.ts';
import type { SchemaTrace } from '../run/report/trace.ts';

/**
 * The branch that an instance most likely was meant for: the one whose failures weigh least.
 * A wrong type or a wrong discriminating value tells that another branch was meant; a fault deeper in tells that
 * this one was: `{"type": "circle", "r": "1"}` fails the circle's branch by its `r` only.
 *
 * @param branches evaluations of which only failures were kept
 * @param origin the place that the branches were applied to
 * @returns an index into `branches`, the first of equals, and the weight
 */
export function* closestBranch(
  branches: readonly SchemaTrace[],
  origin: Path | undefined,
): Deep<readonly [index: number, weight: number]> {
  let closest: readonly [number, number] = [0, Number.POSITIVE_INFINITY];
  for (const [index, branch] of branches.entries()) {
    const weight: number = yield weigh(branch, origin);
    if (weight < closest[1]) closest = [index, weight];
  }
  return closest;
}

const WRONG_TYPE = 10_000;
const WRONG_VALUE = 100;

function* weigh({ schema, parts }: SchemaTrace, origin: Path | undefined): Deep<number> {
  if (schema.always === false) return WRONG_TYPE;
  let weight = 0;
  for (const trace of parts) {
    const { kind } = trace.node;
    const { instance } = trace.place;
    const isHere = instance === origin;
    if (kind === 'type' && isHere) weight += WRONG_TYPE;
    else if ((kind === 'const' || kind === 'enum') && (isHere || instance?.parent === origin))
      weight += WRONG_VALUE;
    else if ((kind === 'anyOf' || kind === 'oneOf') && trace.parts.length > 0)
      weight += (yield* closestBranch(trace.parts, origin))[1];
    else {
      weight += trace.failures.length;
      for (const below of trace.parts)
        weight += below.schema.always === false ? 1 : yield weigh(below, origin);
    }
  }
  return weight;
}
