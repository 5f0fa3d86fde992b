import type { Case } from '../model.ts';
import type { Workshop } from './construct.ts';
import type { Isolation } from './isolate.ts';
import { expectedErrors, toCase } from './write-case.ts';

/** What is sent to break a validator rather than to be understood; once per schema each, where a constraint refuses it. */
const HOSTILE: readonly (readonly [way: string, keyword: RegExp, make: () => unknown])[] = [
  [
    'Infinity',
    /^(type|minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf)$/,
    () => Number.POSITIVE_INFINITY,
  ],
  ['NaN', /^(type|minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf)$/, () => Number.NaN],
  ['a text of a million characters', /^(maxLength|pattern|enum|const|type)$/, () => 'x'.repeat(1_000_000)],
  ['nested 500 deep', /^(type|enum|const)$/, () => nested(500)],
];

/** @param isolations where each constraint was violated alone */
export function hostileCases({ subject }: Workshop, isolations: readonly Isolation[]): Case[] {
  const cases: Case[] = [];
  for (const [way, keyword, make] of HOSTILE) {
    for (const { setting, coverage } of isolations) {
      if (setting === undefined || !keyword.test(coverage.keyword)) continue;
      const value = setting.embed(make());
      const errors = value === undefined ? [] : subject.errors(value);
      if (errors.length === 0) continue;
      cases.push(
        toCase(`hostile: ${way}`, value, false, { errors: expectedErrors(errors, coverage.keywordLocation) }),
      );
      break;
    }
  }
  return cases;
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 1; i < depth; i++) value = [value];
  return value;
}
