import type { Location } from '../../model/schema.ts';
import type { Found, LintContext, Rule } from '../model.ts';
import { hasKeyword } from '../rules/facts/keywords.ts';
import { locationsOf } from '../rules/facts/locations.ts';
import { describesType } from '../rules/facts/types.ts';
import { table } from './table.ts';

/** What a consumer is known to do with keywords that other consumers honour. */
export interface TargetRow {
  readonly keywords: readonly string[];
  readonly effect: 'refused' | 'ignored';
  /** Where it does so, if not everywhere: at the root only, or below it only. */
  readonly only?: 'root' | 'nested';
  /** Where it matters that the keyword is absent instead: at every object. */
  readonly missingFrom?: 'object';
  /** What happens, in a clause. */
  readonly because: string;
  /** Where that is said or shown. */
  readonly source: string;
  /** The day on which the source was read, or the day that it gives itself. */
  readonly date: string;
}

/** A consumer of schemas. */
export interface Target {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly TargetRow[];
}

/** The consumers whose ways are known. */
export const targets: readonly Target[] = table;

/** Their names, for options. */
export const targetNames: readonly string[] = targets.map(({ name }) => name);

/** @throws TypeError for a name that none of the targets has */
export function findTargets(names: readonly string[]): readonly Target[] {
  return names.map((name) => {
    const target = targets.find((candidate) => candidate.name === name);
    if (target === undefined)
      throw new TypeError(`no target ${JSON.stringify(name)}; there are ${targetNames.join(', ')}`);
    return target;
  });
}

/** A rule for each target, `target-NAME`, that reports what the target is known to refuse or ignore. */
export function targetRules(chosen: readonly Target[]): readonly Rule[] {
  return chosen.map(createRule);
}

function createRule({ name, title, rows }: Target): Rule {
  return {
    id: `target-${name}`,
    title: `not understood by ${title}`,
    why: `${title} reads a part of JSON Schema only. What it refuses fails at the first request, and what it ignores is enforced by nobody unless the server validates.`,
    severity: 'warning',
    help: 'Leave the keyword out for this consumer, or rely on the server to enforce it.',
    bad: {},
    good: {},
    *check(context) {
      for (const row of rows)
        for (const location of locationsOf(context)) yield* findAt(row, location, context, this.title);
    },
  };
}

function* findAt(row: TargetRow, location: Location, context: LintContext, title: string): Iterable<Found> {
  const isRoot = location === context.frame.root;
  if ((row.only === 'root' && !isRoot) || (row.only === 'nested' && isRoot)) return;
  const pointer = context.pointerOf(location);
  if (row.missingFrom === 'object') {
    if (describesType(location, 'object') && !hasKeyword(location, ...row.keywords))
      yield { pointer, message: `${title}: ${row.because}` };
    return;
  }
  for (const keyword of row.keywords)
    if (hasKeyword(location, keyword))
      yield {
        pointer: `${pointer}/${keyword}`,
        message: `${title}: ${keyword} is ${row.effect}: ${row.because}`,
      };
}
