import { boundInPlace } from '../analysis/in-place.ts';
import { findRecursion } from '../analysis/recursion.ts';
import { createSites } from '../analysis/sites.ts';
import { dialects } from '../dialects/index.ts';
import type { Plan } from '../model/plan.ts';
import { buildPlan } from '../plan/build.ts';
import { createFrame, type FrameOptions } from '../schema/frame.ts';
import { createPatterns } from '../schema/patterns.ts';

/**
 * The plan of a schema, as `compile` makes it.
 *
 * @throws SchemaError when the schema is wrong
 */
export function planOf(schema: unknown, settings: FrameOptions): Plan {
  const { limits } = settings;
  const pattern = createPatterns(settings);
  const sites = createSites(createFrame(schema, dialects, settings, pattern), limits.subschemas);
  const expansion = boundInPlace(sites, limits.expansion);
  return buildPlan(sites, findRecursion(sites, limits.depth), expansion, settings, pattern);
}
