import type { Evaluates } from '../model/keyword.ts';
import type { Site } from './sites.ts';

/** Properties and items that a schema evaluates. */
export interface Evaluated {
  readonly names: Set<string>;
  /** The empty pattern, which matches every name, stands for all properties. */
  readonly patterns: Set<string>;
  /** The number of leading items; infinite for all of them. */
  prefix: number;
  /** True where `contains` evaluates the items that match it. */
  matchingItems: boolean;
}

/** What a schema evaluates of every instance that it accepts, and what it may evaluate of some. */
export interface EvaluatedBounds {
  readonly always: Evaluated;
  readonly possible: Evaluated;
}

/**
 * Computes what schemas evaluate in place (Core 11): through `allOf` and references always, through the other
 * applicators when their branch holds.
 *
 * `always` may be too small, `possible` too large, never the other way round: then `unevaluated…` keeps track at run
 * time of what it could have known ahead. Steps in place form no cycle, so the recursion ends.
 */
export class EvaluatedAnalysis {
  readonly #known = new Map<Site, EvaluatedBounds>();

  /** @param except a keyword of the schema to leave out: the one that asks */
  of(site: Site, except?: string): EvaluatedBounds {
    const known = this.#known.get(site);
    if (known !== undefined && except === undefined) return known;
    const bounds: EvaluatedBounds = { always: nothing(), possible: nothing() };
    for (const { keyword, value } of site.location.keywords) {
      if (keyword.name === except) continue;
      const evaluates = keyword.evaluates?.(value, site.location) ?? {};
      add(bounds.always, evaluates);
      add(bounds.possible, evaluates);
    }
    for (const { applies, site: target } of site.edges) {
      if (applies !== 'always' && applies !== 'conditionally') continue;
      const below = this.of(target);
      if (applies === 'always') add(bounds.always, below.always);
      add(bounds.possible, below.possible);
    }
    if (except === undefined) this.#known.set(site, bounds);
    return bounds;
  }
}

/** True when everything that may be evaluated always is, so that nothing needs to be tracked. */
export function isStatic({ always, possible }: EvaluatedBounds, part: 'properties' | 'items'): boolean {
  if (part === 'items')
    return (
      always.prefix >= possible.prefix &&
      (!possible.matchingItems || always.prefix === Number.POSITIVE_INFINITY)
    );
  // What is always evaluated is possible too, so that sets of one size are equal.
  return (
    always.patterns.has('') ||
    (always.names.size === possible.names.size && always.patterns.size === possible.patterns.size)
  );
}

const NOTHING: Required<Evaluates> = { names: [], patterns: [], prefix: 0, matchingItems: false };

function nothing(): Evaluated {
  return { names: new Set(), patterns: new Set(), prefix: 0, matchingItems: false };
}

function add(to: Evaluated, given: Evaluates): void {
  // What is not given must not be found in an `Object.prototype` that somebody has extended.
  const { names, patterns, prefix, matchingItems } = { ...NOTHING, ...given };
  for (const name of names) to.names.add(name);
  for (const pattern of patterns) to.patterns.add(pattern);
  to.prefix = Math.max(to.prefix, prefix);
  to.matchingItems ||= matchingItems;
}
