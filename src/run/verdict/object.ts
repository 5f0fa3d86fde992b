import type { ObjectPart, Pattern, PropertyCoverage, SchemaNode } from '../../model/plan.ts';
import { ALWAYS, all, NEVER, type Verdict } from './verdict.ts';

/** What holds for a property that the schema names. */
interface Property {
  readonly verdict: Verdict;
  readonly isRequired: boolean;
}

/** What holds for the properties that it does not name: those that match, or those that do not. */
interface Rule {
  readonly patterns: readonly Pattern[];
  readonly isExcept: boolean;
  readonly verdict: Verdict;
}

const hasOwn = Object.prototype.hasOwnProperty;

/**
 * One pass over the properties of an object: one lookup for each, and the required ones counted on the way.
 * Which rules a named property falls under is worked out here, once.
 */
export function objectPass(parts: readonly ObjectPart[], compile: (schema: SchemaNode) => Verdict): Verdict {
  const rules = parts.flatMap((part) => rulesOf(part, compile)).filter(({ verdict }) => verdict !== ALWAYS);
  const declared = new Map<string, Verdict[]>();
  const required = new Set<string>();
  const exempt = new Set<string>();
  for (const part of parts) {
    if (part.kind === 'required') for (const name of part.names) required.add(name);
    if (part.kind === 'additionalProperties') for (const name of part.except.names) exempt.add(name);
    if (part.kind !== 'properties') continue;
    for (const [name, schema] of part.entries)
      declared.set(name, [...(declared.get(name) ?? []), compile(schema)]);
  }
  const table = new Map<string, Property>();
  for (const name of new Set([...declared.keys(), ...required, ...exempt])) {
    const verdicts = [...(declared.get(name) ?? []), ...rulesFor(name, parts, compile)];
    table.set(name, { verdict: all(verdicts), isRequired: required.has(name) });
  }
  return pass(table, required.size, rules);
}

function pass(table: ReadonlyMap<string, Property>, requiredCount: number, rules: readonly Rule[]): Verdict {
  const isClosed = rules.some(({ verdict, patterns }) => verdict === NEVER && patterns.length === 0);
  return (value, depth) => {
    const object = value as Record<string, unknown>;
    let missing = requiredCount;
    for (const name in object) {
      if (!hasOwn.call(object, name)) continue;
      const member = object[name];
      if (member === undefined) continue;
      const property = table.get(name);
      if (property !== undefined) {
        if (property.isRequired) missing--;
        if (!property.verdict(member, depth + 1)) return false;
      } else if (isClosed) return false;
      else if (rules.length > 0 && !obeys(rules, name, member, depth + 1)) return false;
    }
    return missing === 0;
  };
}

function obeys(rules: readonly Rule[], name: string, member: unknown, depth: number): boolean {
  for (const { patterns, isExcept, verdict } of rules) {
    if (matchesAny(patterns, name) !== isExcept && !verdict(member, depth)) return false;
  }
  return true;
}

function matchesAny(patterns: readonly Pattern[], name: string): boolean {
  for (const pattern of patterns) if (pattern.test(name)) return true;
  return false;
}

function rulesOf(part: ObjectPart, compile: (schema: SchemaNode) => Verdict): Rule[] {
  switch (part.kind) {
    case 'patternProperties':
      return part.entries.map(([pattern, schema]) => ({
        patterns: [pattern],
        isExcept: false,
        verdict: compile(schema),
      }));
    case 'additionalProperties':
      return part.except.all
        ? []
        : [{ patterns: part.except.patterns, isExcept: true, verdict: compile(part.schema) }];
    default:
      return [];
  }
}

/** The verdicts for a name that come from patterns and from the rest. */
function rulesFor(
  name: string,
  parts: readonly ObjectPart[],
  compile: (schema: SchemaNode) => Verdict,
): readonly Verdict[] {
  const verdicts: Verdict[] = [];
  for (const part of parts) {
    if (part.kind === 'patternProperties') {
      for (const [pattern, schema] of part.entries) if (pattern.test(name)) verdicts.push(compile(schema));
    }
    if (part.kind === 'additionalProperties' && !covers(part.except, name))
      verdicts.push(compile(part.schema));
  }
  return verdicts;
}

/** True when a property of this name is among those covered. */
export function covers({ all, names, patterns }: PropertyCoverage, name: string): boolean {
  return all || names.has(name) || matchesAny(patterns, name);
}
