import type { Rule } from '../model.ts';
import { type Place, placesOf } from './facts/places.ts';

/** Levels of objects and arrays below the arguments that a caller can still keep in mind. */
const MOST = 6;

export const tooDeep: Rule = {
  id: 'too-deep',
  title: 'very deep schema',
  why: 'The deeper an argument is nested, the more often models get it wrong, and the less a reviewer sees of what it can carry. Some consumers refuse schemas beyond a few levels.',
  severity: 'info',
  help: 'Flatten the argument, or split the tool.',
  bad: nested(8),
  good: nested(2),
  *check(context) {
    const [root] = placesOf(context);
    if (root === undefined) return;
    const depth = depthBelow(root);
    if (depth > MOST)
      yield { pointer: '', message: `${this.title}: ${depth} levels, where ${MOST} are many` };
  },
};

/** The deepest place that is reached without coming back to one that has been seen: of a recursive schema, one round. */
function depthBelow(root: Place): number {
  const seen = new Set([root]);
  let depth = 0;
  for (let level = [root]; ; depth++) {
    const next: Place[] = [];
    // Branches stand at the level of the place that they are branches of.
    const here = [...level];
    for (const place of here) {
      for (const { places } of place.branches) here.push(...places.filter((branch) => isNew(branch, seen)));
      next.push(...place.parts.filter((part) => isNew(part, seen)));
    }
    if (next.length === 0) return depth;
    level = next;
  }
}

function isNew(place: Place, seen: Set<Place>): boolean {
  return !seen.has(place) && seen.add(place) !== undefined;
}

function nested(levels: number): { [name: string]: unknown } & Rule['bad'] {
  const inner = levels === 0 ? { type: 'boolean' } : nested(levels - 1);
  return { type: 'object', properties: { a: inner }, additionalProperties: false } as never;
}
