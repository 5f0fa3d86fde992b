import { components } from './components.ts';
import type { Site } from './sites.ts';

/** How schemas lead back to themselves. */
export interface Recursion {
  /** True when a step stays inside a cycle: following it can come back to the same schema, deeper in the instance. */
  isRecursive(from: Site, to: Site): boolean;
  /** The sites in an order in which each comes after those that it applies, save within a cycle. */
  readonly order: readonly Site[];
}

/**
 * Finds the cycles among schemas, which go through a part of the instance and so end with it.
 *
 * @param depth the deepest instance nesting that is followed
 */
export function findRecursion(sites: readonly Site[], depth: number): Recursion {
  // Without a reference there is no cycle, and sites stand in the order in which they were reached.
  const isTree = !sites.some(({ edges }) => edges.some(({ isReference }) => isReference));
  if (isTree) return { isRecursive: () => false, order: [...sites].reverse() };
  const component = components(sites, ({ edges }) => edges.map(({ site }) => site));
  const isCycle = (from: Site, to: Site): boolean => component.get(from) === component.get(to);
  // References can also nest schemas deeper than any instance is followed, without a cycle: then all are watched.
  let isDeep = false;
  const nesting = new Map<Site, number>();
  for (const site of component.keys()) {
    let deepest = 0;
    for (const { site: next } of site.edges)
      if (!isCycle(site, next)) deepest = Math.max(deepest, 1 + (nesting.get(next) as number));
    nesting.set(site, deepest);
    isDeep ||= deepest > depth;
  }
  return { isRecursive: (from, to) => isDeep || isCycle(from, to), order: [...component.keys()] };
}
