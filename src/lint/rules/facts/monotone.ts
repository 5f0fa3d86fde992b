import type { Edge, Site } from '../../../analysis/sites.ts';
import type { Location } from '../../../model/schema.ts';
import type { LintContext } from '../../model.ts';
import { areDisjoint } from './disjoint.ts';

const known = new WeakMap<LintContext, ReadonlySet<Location>>();

/**
 * True when a schema that accepts less makes the whole accept less. Under `not`, in `if`, in what `contains` counts up to
 * a maximum and in a `oneOf` whose branches may overlap it can make the whole accept more.
 *
 * It may say no where a yes would hold, never the other way round: a fix is then missing.
 */
export function isMonotone(context: LintContext, location: Location): boolean {
  const found = known.get(context) ?? findReversed(context.sites);
  known.set(context, found);
  return !found.has(location);
}

function findReversed(sites: readonly Site[]): ReadonlySet<Location> {
  const reversed = new Set<Site>();
  for (const site of sites) for (const edge of site.edges) if (reverses(site, edge)) reversed.add(edge.site);
  for (const { edges } of reversed) for (const { site } of edges) reversed.add(site);
  return new Set([...reversed].map(({ location }) => location));
}

function reverses(from: Site, { keyword, applies }: Edge): boolean {
  if (applies === 'negated' || keyword.name === 'if' || keyword.name === 'contains') return true;
  if (keyword.name !== 'oneOf') return false;
  const branches = from.edges.filter((edge) => edge.keyword.name === 'oneOf').map(({ site }) => site);
  return branches.some((branch, index) =>
    branches.slice(index + 1).some((other) => !areDisjoint(branch, other)),
  );
}
