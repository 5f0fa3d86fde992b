import { findOpenPlaces, type OpenPlace } from '../analysis/closed.ts';
import { createSites } from '../analysis/sites.ts';
import { dialects } from '../dialects/index.ts';
import type { CompileOptions } from '../model/public.ts';
import type { Frame } from '../model/schema.ts';
import { readOptions } from '../options.ts';
import { createFrame } from '../schema/frame.ts';
import { createPatterns } from '../schema/patterns.ts';

/**
 * The frame of a schema, and where it is open.
 *
 * @throws SchemaError as `compile` does
 */
export function readFrame(
  schema: unknown,
  options: CompileOptions,
): { readonly frame: Frame; openPlaces(): readonly OpenPlace[] } {
  const settings = readOptions(options);
  const frame = createFrame(schema, dialects, settings, createPatterns(settings));
  return { frame, openPlaces: () => findOpenPlaces(createSites(frame, settings.limits.subschemas)) };
}
