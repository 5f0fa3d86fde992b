import type { Deep } from '../json/deep.ts';
import type { Path } from '../json/path.ts';
import { failedSubschemas, type KeywordTrace, type SchemaTrace } from '../run/report/trace.ts';

/**
 * The branch that an instance most likely was meant for: the one whose failures weigh least.
 * A wrong type or a wrong discriminating value tells that another branch was meant; a fault deeper in tells that
 * this one was: `{"type": "circle", "r": "1"}` fails the circle's branch by its `r` only.
 *
 * @param instance the place that the branches were applied to
 * @returns an index into `branches`; the first of equals
 */
export function* closestBranch(branches: readonly SchemaTrace[], instance: Path | undefined): Deep<number> {
  let closest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, branch] of branches.entries()) {
    const weight: number = yield weigh(branch, instance);
    if (weight < least) [closest, least] = [index, weight];
  }
  return closest;
}

const WRONG_TYPE = 10_000;
const WRONG_VALUE = 100;

function* weigh(trace: SchemaTrace, origin: Path | undefined): Deep<number> {
  if (trace.schema.always === false) return WRONG_TYPE;
  let weight = 0;
  for (const keyword of trace.keywords) if (!keyword.valid) weight += yield* weighKeyword(keyword, origin);
  return weight;
}

function* weighKeyword(trace: KeywordTrace, origin: Path | undefined): Deep<number> {
  const { instance } = trace.place;
  let weight = trace.failures.length;
  switch (trace.node.kind) {
    case 'type':
      return instance === origin ? WRONG_TYPE : 1;
    case 'const':
    case 'enum':
      return instance === origin || instance?.parent === origin ? WRONG_VALUE : 1;
    case 'not':
    case 'contains':
      return 1;
    case 'anyOf':
    case 'oneOf': {
      let least = Number.POSITIVE_INFINITY;
      for (const branch of trace.schemas)
        if (!branch.valid) least = Math.min(least, yield weigh(branch, origin));
      return trace.schemas.length === 0 ? 1 : least;
    }
  }
  for (const subtrace of failedSubschemas(trace)) {
    weight += subtrace.schema.always === false ? 1 : yield weigh(subtrace, origin);
  }
  return weight;
}
