import type { Evaluates } from '../model/keyword.ts';
import type { Site } from './sites.ts';

/** Properties and items that a schema evaluates. */
export interface Evaluated {
  readonly names: Set<string>;
  readonly patterns: Set<string>;
  allProperties: boolean;
  prefix: number;
  allItems: boolean;
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
    const known = except === undefined ? this.#known.get(site) : undefined;
    if (known !== undefined) return known;
    const bounds: EvaluatedBounds = { always: nothing(), possible: nothing() };
    for (const { keyword, value } of site.location.keywords) {
      if (keyword.name === except || keyword.evaluates === undefined) continue;
      const evaluates = keyword.evaluates(value, site.location);
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
  if (part === 'items') {
    if (always.allItems) return true;
    return !possible.allItems && !possible.matchingItems && possible.prefix <= always.prefix;
  }
  if (always.allProperties) return true;
  return (
    !possible.allProperties &&
    isWithin(possible.names, always.names) &&
    isWithin(possible.patterns, always.patterns)
  );
}

function isWithin(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  if (part.size > whole.size) return false;
  for (const member of part) if (!whole.has(member)) return false;
  return true;
}

function nothing(): Evaluated {
  return {
    names: new Set(),
    patterns: new Set(),
    allProperties: false,
    prefix: 0,
    allItems: false,
    matchingItems: false,
  };
}

function add(to: Evaluated, from: Evaluates | Evaluated): void {
  for (const name of from.names ?? []) to.names.add(name);
  for (const pattern of from.patterns ?? []) to.patterns.add(pattern);
  to.allProperties ||= from.allProperties === true;
  to.prefix = Math.max(to.prefix, from.prefix ?? 0);
  to.allItems ||= from.allItems === true;
  to.matchingItems ||= from.matchingItems === true;
}
