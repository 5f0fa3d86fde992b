import type { Location } from '../model/schema.ts';
import type { Finding, LintContext, Severity } from './model.ts';
import { isBoundedArray } from './rules/facts/arrays.ts';
import { isClosed, objectAt } from './rules/facts/objects.ts';
import { type Place, placesOf } from './rules/facts/places.ts';
import { isBoundedString } from './rules/facts/strings.ts';
import { describedAs } from './rules/facts/types.ts';

/** How many schemas of one kind there are, and how many of them are closed or bounded. */
export interface Share {
  readonly all: number;
  readonly closed: number;
}

/** How far a schema is closed, for a team to watch it rise. */
export interface Closure {
  readonly objects: Share;
  readonly strings: Share;
  readonly arrays: Share;
  readonly findings: Readonly<Record<Severity, number>>;
  /** Of all objects, strings and arrays, how many in a hundred are closed or bounded; 0 for a schema that is wrong. */
  readonly score: number;
}

/** Counts what is closed, each schema once: one that is open in any of the places it stands in counts as open. */
export function closureOf(context: LintContext, findings: readonly Finding[]): Closure {
  const places = placesOf(context);
  const objects = count(places, objectAt, isClosed);
  const strings = count(places, (place) => describedAs(place, 'string'), isBoundedString);
  const arrays = count(places, (place) => describedAs(place, 'array'), isBoundedArray);
  const shares = [objects, strings, arrays];
  const all = shares.reduce((sum, share) => sum + share.all, 0);
  const closed = shares.reduce((sum, share) => sum + share.closed, 0);
  const isWrong = places.length === 0;
  return {
    objects,
    strings,
    arrays,
    findings: {
      error: bySeverity(findings, 'error'),
      warning: bySeverity(findings, 'warning'),
      info: bySeverity(findings, 'info'),
    },
    // A schema that describes none of them admits any value, or none that could be open.
    score: isWrong ? 0 : all === 0 ? 100 : Math.floor((100 * closed) / all),
  };
}

function bySeverity(findings: readonly Finding[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function count(
  places: readonly Place[],
  at: (place: Place) => Location | undefined,
  holds: (place: Place) => boolean,
): Share {
  const open = new Set<Location>();
  const all = new Set<Location>();
  for (const place of places) {
    const location = at(place);
    if (location === undefined) continue;
    all.add(location);
    if (!holds(place)) open.add(location);
  }
  return { all: all.size, closed: all.size - open.size };
}
