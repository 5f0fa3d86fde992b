import { type Deep, runDeep } from '../json/deep.ts';
import { describeLocation, Problems } from '../schema/problems.ts';
import type { Edge, Site } from './sites.ts';

/** How often schemas are evaluated at one instance location, when the root of the count is evaluated there once. */
export interface Expansion {
  /** True when so much is shared that nobody wants every path to a schema reported separately. */
  readonly isShared: boolean;
}

const MUCH = 1_000;
/** How many schemas may apply to one instance location inside each other. */
const DEEPEST = 512;
/** How many schemas of a cycle are named. */
const NAMED = 12;

/** A schema's paths to schemas in place, itself included, and the most steps on one of them. */
interface Reach {
  readonly paths: number;
  readonly nesting: number;
}

/** Of a schema that applies none in place. */
const ALONE: Reach = { paths: 1, nesting: 0 };

/**
 * Bounds the work at one instance location. A cycle that never leaves it would apply forever (Core 9.4.1); without
 * one, `allOf`, `anyOf`, references and the like can reach a schema on many paths, twice as many with each level:
 * `{"$defs": {"a": {"anyOf": [{"$ref": "#/$defs/b"}, {"$ref": "#/$defs/b"}]}, …}}`
 *
 * @param limit the most evaluations at one instance location
 * @throws SchemaError for every cycle in place, with the chain of schemas that forms it, for a chain in place that is
 *   too long to follow, and for a schema that exceeds the limit
 */
export function boundInPlace(sites: readonly Site[], limit: number): Expansion {
  const problems = new Problems();
  const reaches = new Map<Site, Reach>();
  const path: Site[] = [];
  const positions = new Map<Site, number>();
  function* visit(site: Site): Deep<Reach> {
    let [paths, nesting] = [1, 0];
    positions.set(site, path.push(site) - 1);
    for (const { applies, tokens, site: next } of site.edges) {
      if (applies === 'child') continue;
      const position = positions.get(next) as number;
      if (path[position] === next) {
        const places = [...path.slice(position, position + NAMED), next].map((step) =>
          describeLocation(step.location),
        );
        const message = `applies itself to the same instance without end: ${places.join(' → ')}`;
        problems.add(site.location, message, ...tokens);
        continue;
      }
      const below: Reach = reaches.get(next) ?? (next.edges.some(isInPlace) ? yield visit(next) : ALONE);
      paths += below.paths;
      nesting = Math.max(nesting, below.nesting + 1);
    }
    path.pop();
    if (nesting === DEEPEST + 1)
      problems.add(
        site.location,
        `more than ${DEEPEST} schemas inside each other at one place of the instance`,
      );
    const reach = { paths, nesting };
    reaches.set(site, reach);
    return reach;
  }
  let most = 0;
  for (const site of sites) {
    if (!site.edges.some(isInPlace)) continue;
    const { paths } = reaches.get(site) ?? runDeep(visit(site));
    most = Math.max(most, paths);
  }
  problems.throwIfAny();
  if (most > limit) refuseBeyond(limit, reaches.keys());
  return { isShared: most > MUCH };
}

/**
 * Schemas that hold unconditionally are evaluated once however often they are reached; the count may be too large
 * where a branch is not tried, never too small.
 *
 * @param order the sites, each after those that it applies in place
 */
function refuseBeyond(limit: number, order: Iterable<Site>): void {
  const problems = new Problems();
  const evaluations = new Map<Site, number>();
  for (const site of order) {
    const unconditional = new Set([site]);
    let count = 0;
    for (const here of unconditional) {
      count++;
      for (const { applies, site: next } of here.edges) {
        if (applies === 'always') unconditional.add(next);
        else if (applies !== 'child') count += evaluations.get(next) ?? ALONE.paths;
      }
    }
    evaluations.set(site, count);
    if (count > limit) {
      problems.add(
        site.location,
        `more than limits.expansion, ${limit}, evaluations at one place of the instance`,
      );
      problems.throwIfAny();
    }
  }
}

function isInPlace({ applies }: Edge): boolean {
  return applies !== 'child';
}
