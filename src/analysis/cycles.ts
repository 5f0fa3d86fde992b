import { describeLocation, Problems } from '../schema/problems.ts';
import { components } from './components.ts';
import type { Edge, Site } from './sites.ts';

/** How schemas lead back to themselves. */
export interface Recursion {
  /** True when a step stays inside a cycle: following it can come back to the same schema, deeper in the instance. */
  isRecursive(from: Site, to: Site): boolean;
  /** The sites in an order in which each comes after those that it applies, save within a cycle. */
  readonly order: readonly Site[];
}

/** How many schemas may apply to one instance location inside each other. */
const DEEPEST_IN_PLACE = 512;

/**
 * Finds the cycles among schemas. One that never leaves the instance location would apply forever (Core 9.4.1), so it
 * is refused; one that goes through a part of the instance ends with the instance.
 *
 * @param depth the deepest instance nesting that is followed
 * @throws SchemaError for every cycle in place, with the chain of schemas that forms it, and for a chain in place that
 *   is too long to follow
 */
export function findRecursion(sites: readonly Site[], depth: number): Recursion {
  // Without a reference there is no cycle, and sites stand in the order in which they were reached.
  const isTree = !sites.some(({ edges }) => edges.some(({ isReference }) => isReference));
  if (isTree) return { isRecursive: () => false, order: [...sites].reverse() };
  refuseCyclesInPlace(sites);
  const component = components(sites, ({ edges }) => edges.map(({ site }) => site));
  // Tarjan's algorithm completes a component after all those that it leads to.
  const rank = (site: Site): number => component.get(site) as number;
  const order = [...sites].sort((a, b) => rank(a) - rank(b));
  const isCycle = (from: Site, to: Site): boolean => rank(from) === rank(to);
  // References can also nest schemas deeper than any instance is followed, without a cycle: then all are watched.
  const isDeep = longestPath(order, (from, { site }) => !isCycle(from, site)) > depth;
  return { isRecursive: (from, to) => isDeep || isCycle(from, to), order };
}

/** The most steps that follow each other, over edges that form no cycle. Sites come after those that they lead to. */
function longestPath(order: readonly Site[], isCounted: (from: Site, edge: Edge) => boolean): number {
  const longest = new Map<Site, number>();
  for (const site of order) {
    let length = 0;
    for (const edge of site.edges) {
      if (isCounted(site, edge)) length = Math.max(length, 1 + (longest.get(edge.site) ?? 0));
    }
    longest.set(site, length);
  }
  let most = 0;
  for (const length of longest.values()) most = Math.max(most, length);
  return most;
}

function refuseCyclesInPlace(sites: readonly Site[]): void {
  const inPlace = (site: Site): Edge[] => site.edges.filter(({ applies }) => applies !== 'child');
  const component = components(sites, (site) => inPlace(site).map((edge) => edge.site));
  const problems = new Problems();
  const told = new Set<number>();
  for (const site of sites) {
    const own = component.get(site) as number;
    const steps = (from: Site): Edge | undefined =>
      inPlace(from).find((edge) => component.get(edge.site) === own);
    let step = steps(site);
    if (step === undefined || told.has(own)) continue;
    told.add(own);
    const { keyword, tokens } = step;
    const chain = [site];
    while (step !== undefined && !chain.includes(step.site)) {
      chain.push(step.site);
      step = steps(step.site);
    }
    const places = [...chain, step?.site ?? site]
      .slice(0, 12)
      .map(({ location }) => describeLocation(location));
    const message = `the schema applies itself to the same instance without end: ${places.join(' → ')}`;
    problems.add(site.location, tokens, message, keyword.name);
  }
  problems.throwIfAny();
  const order = [...sites].sort((a, b) => (component.get(a) as number) - (component.get(b) as number));
  if (longestPath(order, (_, { applies }) => applies !== 'child') > DEEPEST_IN_PLACE) {
    const message = `references nest more than ${DEEPEST_IN_PLACE} schemas at one place of the instance`;
    problems.add((sites[0] as Site).location, [], message);
  }
  problems.throwIfAny();
}
