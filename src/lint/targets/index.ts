import type { Location } from '../../model/schema.ts';
import type { Found, LintContext, Rule } from '../model.ts';
import { declaredNames, hasKeyword, keywordValue, requiredNames } from '../rules/facts/keywords.ts';
import { locationsOf } from '../rules/facts/locations.ts';
import { describesType } from '../rules/facts/types.ts';
import { listNames } from '../rules/facts/words.ts';
import { type Target, type TargetRow, targets } from './table.ts';

export { type Target, type TargetRow, targets };

/** The names of the consumers whose ways are known, for options. */
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
  return chosen.map(({ name, title, rows, bad, good }) => ({
    id: `target-${name}`,
    title: `not understood by ${title}`,
    why: `${title} reads a part of JSON Schema only. What it refuses fails at the first request, and what it ignores nobody enforces but the server.`,
    severity: 'warning',
    help: 'Leave it out for this consumer, or rely on the server to enforce it.',
    bad,
    good,
    *check(context) {
      for (const row of rows)
        for (const location of row.isAtRootOnly ? rootOf(context) : locationsOf(context))
          yield* findAt(row, location, context, this.title);
    },
  }));
}

function rootOf(context: LintContext): readonly Location[] {
  return locationsOf(context).filter((location) => location === context.frame.root);
}

function* findAt(row: TargetRow, location: Location, context: LintContext, title: string): Iterable<Found> {
  const pointer = context.pointerOf(location);
  for (const keyword of row.keywords)
    if (hasKeyword(location, keyword))
      yield {
        pointer: `${pointer}/${keyword}`,
        message: `${title}: ${keyword} is ${row.effect}: ${row.because}`,
      };
  if (row.demands === undefined || !describesType(location, 'object')) return;
  if (row.demands === 'closed') {
    if (keywordValue(location, 'additionalProperties') !== false)
      yield { pointer, message: `${title}: ${row.because}` };
    return;
  }
  const required = requiredNames(location);
  const optional = declaredNames(location).filter((name) => !required.includes(name));
  if (optional.length > 0)
    yield { pointer, message: `${title}: ${row.because}; ${listNames(optional)} is not` };
}
