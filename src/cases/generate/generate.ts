import { canonical } from '../../json/equal.ts';
import type { CompileOptions } from '../../model/public.ts';
import type { Case, Generated } from '../model.ts';
import { boundaryValues } from './boundaries.ts';
import { valuesOf, type Workshop } from './construct.ts';
import { hostileCases } from './hostile.ts';
import { type Isolation, isolate } from './isolate.ts';
import { createRandom } from './random.ts';
import { findConstraints } from './steps.ts';
import { createSubject } from './subject.ts';
import { toCase } from './write-case.ts';

export interface GenerateOptions {
  /** The same seed gives the same cases. Default 1. */
  readonly seed?: number;
  /** How the schema is compiled: with `formats`, there are cases of formats too. */
  readonly compile?: CompileOptions;
}

/**
 * Derives cases from a schema: valid instances, small, full and at the bounds, and for every constraint instances that
 * violate it and nothing else, as far as there are any. The engine has judged every one of them.
 *
 * @param schema an object or a boolean
 * @returns the cases, and for each constraint whether it was violated alone, or why not
 * @throws SchemaError when the schema is wrong
 * @throws TypeError when an option is not what it should be
 */
export function generateCases(schema: unknown, { seed = 1, compile = {} }: GenerateOptions = {}): Generated {
  const subject = createSubject(schema, compile);
  const workshop: Workshop = { subject, random: createRandom(seed), generosity: 0, known: new Map() };
  const found = findConstraints(subject.plan).map((paths) => ({
    paths,
    isolation: isolate(workshop, paths),
  }));
  const boundaries = found.flatMap(({ paths: [constraint], isolation: { setting } }) =>
    constraint && setting ? boundaryValues(constraint, setting) : [],
  );
  const cases = [
    ...validCases(workshop),
    ...boundaries
      .filter(({ value }) => subject.is(value))
      .map(({ name, value }) => toCase(name, value, true)),
    ...found.flatMap(({ isolation }) => isolation.cases),
    ...hostileCases(
      workshop,
      found.map(({ isolation }) => isolation),
    ),
  ];
  return {
    cases: distinct(cases),
    coverage: found.map(({ isolation }: { isolation: Isolation }) => isolation.coverage),
  };
}

/** How many valid instances of each kind are shown. */
const SHOWN = 4;

function validCases(workshop: Workshop): Case[] {
  const { plan } = workshop.subject;
  const cases: Case[] = [];
  for (const [name, generosity] of [
    ['minimal', 0],
    ['typical', 2],
  ] as const) {
    let count = 0;
    for (const value of valuesOf({ ...workshop, generosity, known: new Map() }, [plan.root], 0)) {
      cases.push(toCase(`valid: ${name}${count > 0 ? ` ${count + 1}` : ''}`, value, true));
      if (++count === SHOWN) break;
    }
  }
  return cases;
}

/** Each instance once, and each name. */
function distinct(cases: readonly Case[]): Case[] {
  const instances = new Set<string | undefined>();
  const names = new Map<string, number>();
  return cases.flatMap((one) => {
    // One instance may stand for several constraints of the same place; each is to have its case.
    const text = `${one.constraint} ${one.arguments_js ?? canonical(one.arguments, 2_000)}`;
    if (instances.has(text)) return [];
    instances.add(text);
    const count = (names.get(one.name) ?? 0) + 1;
    names.set(one.name, count);
    return [count === 1 ? one : { ...one, name: `${one.name} (${count})` }];
  });
}
