import { canonical } from '../../json/equal.ts';
import type { Case, ConstraintCoverage } from '../model.ts';
import type { Workshop } from './construct.ts';
import { certaintyOf, impliedBy } from './implied.ts';
import { createIsolationTest } from './isolation.ts';
import { type Setting, settingsOf } from './settings.ts';
import type { Constraint } from './steps.ts';
import { violationsOf } from './violations/index.ts';
import { expectedErrors, toCase } from './write-case.ts';

/** The cases that violate one constraint, and what is to be said of it. */
export interface Isolation {
  readonly cases: readonly Case[];
  readonly coverage: ConstraintCoverage;
  /** Where the constraint was violated alone. */
  readonly setting: Setting | undefined;
}

/** How many places are tried for one constraint, how many values at each, and how many cases are kept. */
const SETTINGS = 16;
const VALUES = 160;
const CASES = 8;
/** After so many places without coming any nearer, the rest is spared. */
const PATIENCE = 4;

/**
 * Looks for instances that violate a constraint and nothing else.
 *
 * @param paths the constraint, by each of the paths that lead to it
 */
export function isolate(workshop: Workshop, paths: readonly Constraint[]): Isolation {
  const [{ keywordLocation, keyword, property, node }] = paths as readonly [Constraint];
  const about = { keywordLocation, keyword, ...(property !== undefined && { property }), cases: 0 };
  const fail = (status: ConstraintCoverage['status'], reason: string): Isolation => ({
    cases: [],
    setting: undefined,
    coverage: { ...about, status, reason },
  });
  const certainties = paths.map(({ path }) => certaintyOf(workshop.subject, path));
  const deadEnds = certainties.map(({ deadEnd }) => deadEnd);
  if (deadEnds.every(isGiven)) return fail('unreachable', deadEnds[0] as string);
  const implied = certainties.map((certainty) => certainty.deadEnd ?? impliedBy(node, certainty));
  if (implied.every(isGiven))
    return fail('implied', implied.find((_, i) => deadEnds[i] === undefined) as string);
  const search = createSearch(workshop);
  for (const [i, constraint] of paths.entries()) {
    const found = implied[i] === undefined ? search.try(constraint) : undefined;
    if (found !== undefined) return found;
  }
  return fail('open', search.reason);
}

function isGiven(reason: string | undefined): boolean {
  return reason !== undefined;
}

interface Search {
  try(constraint: Constraint): Isolation | undefined;
  /** Why nothing was isolated so far. */
  readonly reason: string;
}

function createSearch(workshop: Workshop): Search {
  const { subject } = workshop;
  let isReached = false;
  let accepted = 0;
  let fewest: readonly string[] | undefined;
  return {
    get reason() {
      if (!isReached) return 'no valid instance was found that leads here';
      if (fewest !== undefined) return `fails together with ${fewest.slice(0, 3).join(', ')}`;
      return accepted > 0
        ? 'what it refuses is accepted by another branch'
        : 'nothing was found that violates it';
    },
    try(constraint) {
      const { keywordLocation, keyword, property, path, node } = constraint;
      const test = createIsolationTest(subject, constraint);
      const from = subject.plan.root;
      const cases: Case[] = [];
      const ways = new Set<string>();
      let first: Setting | undefined;
      let [settings, idle] = [0, 0];
      for (const setting of settingsOf(workshop, { schemas: [from], from, path }, 0)) {
        if (settings++ === SETTINGS || idle++ === PATIENCE) break;
        isReached = true;
        const found = casesAt(setting);
        if (found.length > 0) [first, idle] = [first ?? setting, 0];
        cases.push(...found);
        // What is refused altogether is refused under every name.
        if (cases.length >= (node === undefined ? CASES : 1)) break;
      }
      if (first === undefined) return undefined;
      const about = { keywordLocation, keyword, ...(property !== undefined && { property }) };
      return { cases, setting: first, coverage: { ...about, status: 'isolated', cases: cases.length } };

      /** The cases at one place, one for each way that has none yet. */
      function casesAt(setting: Setting): Case[] {
        const found: Case[] = [];
        const seen = new Set<string | undefined>();
        let tried = 0;
        for (const { way, value } of violationsOf(workshop, constraint, setting)) {
          if (++tried > VALUES || found.length === CASES) break;
          if (ways.has(way)) continue;
          const instance = setting.embed(value);
          const text = canonical(instance, 1_000);
          if (instance === undefined || seen.has(text)) continue;
          seen.add(text);
          if (subject.is(instance)) {
            accepted++;
            continue;
          }
          const strangers = test.strangers(instance);
          if (strangers.length > 0) {
            if (fewest === undefined || strangers.length < fewest.length) [fewest, idle] = [strangers, 0];
            continue;
          }
          ways.add(way);
          const errors = expectedErrors(subject.errors(instance), keywordLocation);
          const name = `${errors[0]?.[0]} ${keyword}: ${way}`;
          found.push(toCase(name, instance, false, { errors, constraint: keywordLocation }));
        }
        return found;
      }
    },
  };
}
