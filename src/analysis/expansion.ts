import type { Location } from '../model/schema.ts';
import { describeLocation, Problems } from '../schema/problems.ts';
import type { Site } from './sites.ts';

/** How often schemas are evaluated at one instance location, when the root of the count is evaluated there once. */
export interface Expansion {
  /** True when so much is shared that nobody wants every path to a schema reported separately. */
  readonly isShared: boolean;
}

const MUCH = 1_000;

/**
 * Bounds the work at one instance location: `allOf`, `anyOf`, references and the like can reach one schema on many
 * paths, twice as many with each level. `{"$defs": {"a": {"anyOf": [{"$ref": "#/$defs/b"}, {"$ref": "#/$defs/b"}]}, …}}`
 *
 * Schemas that hold unconditionally are evaluated once however often they are reached; the count may be too large
 * where a branch is not tried, never too small.
 *
 * @param order the sites, each after those that it applies in place
 * @throws SchemaError naming the chain that multiplies, when a schema exceeds the limit
 */
export function boundExpansion(order: readonly Site[], limit: number): Expansion {
  const paths = new Map<Site, number>();
  let most = 0;
  for (const site of order) {
    let count = 1;
    for (const edge of site.edges) if (edge.applies !== 'child') count += paths.get(edge.site) ?? 0;
    paths.set(site, count);
    most = Math.max(most, count);
  }
  if (most > limit) refuseBeyond(order, limit);
  return { isShared: most > MUCH };
}

function refuseBeyond(order: readonly Site[], limit: number): void {
  const evaluations = new Map<Site, number>();
  for (const site of order) {
    const unconditional = new Set([site]);
    let count = 0;
    for (const here of unconditional) {
      count++;
      for (const edge of here.edges) {
        if (edge.applies === 'always') unconditional.add(edge.site);
        else if (edge.applies !== 'child') count += evaluations.get(edge.site) ?? 0;
      }
    }
    evaluations.set(site, count);
    if (count > limit) refuse(site, evaluations, limit);
  }
}

function refuse(site: Site, evaluations: ReadonlyMap<Site, number>, limit: number): void {
  const chain: Location[] = [];
  for (
    let here: Site | undefined = site;
    here !== undefined && chain.length < 12;
    here = heaviest(here, evaluations)
  ) {
    chain.push(here.location);
  }
  const problems = new Problems();
  const places = chain.map(describeLocation).join(' → ');
  const message = `more than limits.expansion, ${limit}, evaluations at one place of the instance: ${places}`;
  problems.add(site.location, [], message);
  problems.throwIfAny();
}

function heaviest(site: Site, evaluations: ReadonlyMap<Site, number>): Site | undefined {
  let most: Site | undefined;
  for (const edge of site.edges) {
    if (edge.applies === 'child') continue;
    if (most === undefined || (evaluations.get(edge.site) ?? 0) > (evaluations.get(most) ?? 0))
      most = edge.site;
  }
  return most;
}
