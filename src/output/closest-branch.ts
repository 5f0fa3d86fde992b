import type { ValidationError } from '../model/public.ts';

/**
 * The branch that an instance most likely was meant for: the one whose errors weigh least.
 * A wrong type or a wrong discriminating value tells that another branch was meant; a fault deeper in tells that
 * this one was: `{"type": "circle", "r": "1"}` fails the circle's branch by its `r` only.
 *
 * @param branches the errors of each branch
 * @param origin the instance location that the branches were applied to
 * @returns an index into `branches`, the first of equals
 */
export function closestBranch(branches: readonly (readonly ValidationError[])[], origin: string): number {
  let closest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, errors] of branches.entries()) {
    let weight = 0;
    for (const error of errors) weight += weigh(error, origin);
    if (weight < least) [closest, least] = [index, weight];
  }
  return closest;
}

const WRONG_TYPE = 10_000;
const WRONG_VALUE = 100;

function weigh({ keyword, instanceLocation }: ValidationError, origin: string): number {
  const isHere = instanceLocation === origin;
  if (isHere && (keyword === 'type' || keyword === 'false')) return WRONG_TYPE;
  if (keyword !== 'const' && keyword !== 'enum') return 1;
  return isHere || instanceLocation.indexOf('/', origin.length + 1) < 0 ? WRONG_VALUE : 1;
}
