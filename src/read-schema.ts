import { boundInPlace } from './analysis/in-place.ts';
import { findRecursion } from './analysis/recursion.ts';
import { createSites, type Site } from './analysis/sites.ts';
import { dialects } from './dialects/index.ts';
import type { Plan } from './model/plan.ts';
import type { Frame } from './model/schema.ts';
import { buildPlan } from './plan/build.ts';
import { createFrame, type FrameOptions } from './schema/frame.ts';
import { createPatterns, type PatternCompiler } from './schema/patterns.ts';

/** A schema that has been read, for the engine and for whatever else looks at schemas. */
export interface ReadSchema {
  readonly frame: Frame;
  /** The root first. */
  readonly sites: readonly Site[];
  plan(): Plan;
}

/**
 * Reads a schema.
 *
 * @param pattern compiles patterns
 * @throws SchemaError when the schema is wrong
 */
export function readSchema(
  schema: unknown,
  settings: FrameOptions,
  pattern: PatternCompiler = createPatterns(settings),
): ReadSchema {
  return readFrame(createFrame(schema, dialects, settings, pattern), settings, pattern);
}

/** The same from a frame, whose root may be any of its locations. */
export function readFrame(frame: Frame, settings: FrameOptions, pattern: PatternCompiler): ReadSchema {
  const { limits } = settings;
  const sites = createSites(frame, limits.subschemas);
  const expansion = boundInPlace(sites, limits.expansion);
  const plan = (): Plan => buildPlan(sites, findRecursion(sites, limits.depth), expansion, settings, pattern);
  return { frame, sites, plan };
}
