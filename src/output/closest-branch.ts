import type { Path } from '../json/path.ts';
import type { KeywordTrace, SchemaTrace } from '../run/report/trace.ts';

/**
 * The branch that an instance most likely was meant for: the one whose failures weigh least.
 * A wrong type or a wrong discriminating value tells that another branch was meant; a fault deeper in tells that
 * this one was: `{"type": "circle", "r": "1"}` fails the circle's branch by its `r` only.
 *
 * @param instance the place that the branches were applied to
 * @returns an index into `branches`; the first of equals
 */
export function closestBranch(branches: readonly SchemaTrace[], instance: Path | undefined): number {
  let closest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, branch] of branches.entries()) {
    const weight = weigh(branch, instance);
    if (weight < least) [closest, least] = [index, weight];
  }
  return closest;
}

const WRONG_TYPE = 10_000;
const WRONG_VALUE = 100;

function weigh(trace: SchemaTrace, origin: Path | undefined): number {
  if (trace.schema.always === false) return WRONG_TYPE;
  let weight = 0;
  for (const keyword of trace.keywords) if (!keyword.valid) weight += weighKeyword(keyword, origin);
  return weight;
}

function weighKeyword(trace: KeywordTrace, origin: Path | undefined): number {
  const { instance } = trace.place;
  switch (trace.node.kind) {
    case 'type':
      return instance === origin ? WRONG_TYPE : 1;
    case 'const':
    case 'enum':
      return instance === origin || instance?.parent === origin ? WRONG_VALUE : 1;
    case 'anyOf':
    case 'oneOf':
      return trace.schemas.length === 0
        ? 1
        : Math.min(...trace.schemas.map((branch) => weigh(branch, origin)));
    case 'not':
    case 'contains':
      return 1;
  }
  let weight = trace.failures.length;
  const condition = trace.node.kind === 'if' ? trace.node.if : undefined;
  for (const subtrace of trace.schemas) {
    if (!subtrace.valid && subtrace.schema !== condition)
      weight += subtrace.schema.always === false ? 1 : weigh(subtrace, origin);
  }
  return weight;
}
