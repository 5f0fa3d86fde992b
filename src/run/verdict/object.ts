import { hasProperty, isObject } from '../../json/value.ts';
import type { NodeOf, ObjectPart, Pattern, PropertyCoverage } from '../../model/plan.ts';
import type { Compiler } from './compile.ts';
import { ALWAYS, all, type Verdict } from './verdict.ts';

/** What holds for a property that the schema names. */
interface Property {
  readonly verdict: Verdict;
  readonly isRequired: boolean;
}

/** What holds for others: those that match, or those that do not, always without the names that are exempt. */
interface Rule {
  readonly patterns: readonly Pattern[];
  readonly isExcept: boolean;
  readonly exempt?: ReadonlySet<string>;
  readonly verdict: Verdict;
}

const hasOwn = Object.prototype.hasOwnProperty;

/**
 * One pass over the properties of an object: one lookup for each, and the required ones counted on the way.
 * Which rules a named property falls under is worked out here, once.
 */
export function objectPass(node: NodeOf<'object'> | ObjectPart, { schema }: Compiler): Verdict {
  const parts = node.kind === 'object' ? node.parts : [node];
  const rules: Rule[] = [];
  const required = new Set<string>();
  const named = new Map<string, Verdict[]>();
  const add = (name: string, ...verdicts: readonly Verdict[]): unknown =>
    named.set(name, [...(named.get(name) ?? []), ...verdicts]);
  for (const part of parts) {
    if (part.kind === 'properties') for (const [name, below] of part.entries) add(name, schema(below));
    else if (part.kind === 'patternProperties') {
      for (const [pattern, below] of part.entries)
        rules.push({ patterns: [pattern], isExcept: false, verdict: schema(below) });
    } else if (part.kind === 'required') {
      for (const name of part.names) {
        add(name);
        required.add(name);
      }
    } else {
      const { names: exempt, patterns } = part.except;
      for (const name of exempt) add(name);
      rules.push({ patterns, isExcept: true, exempt, verdict: schema(part.schema) });
    }
  }
  const table = new Map<string, Property>();
  for (const [name, verdicts] of named) {
    const general = rules.filter((rule) => !rule.exempt?.has(name) && concerns(rule, name));
    const verdict = all([...verdicts, ...general.map((rule) => rule.verdict)]);
    table.set(name, { verdict, isRequired: required.has(name) });
  }
  return pass(
    table,
    required.size,
    rules.filter(({ verdict }) => verdict !== ALWAYS),
  );
}

function pass(table: ReadonlyMap<string, Property>, requiredCount: number, rules: readonly Rule[]): Verdict {
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
        if (!property.verdict(member, depth + 1, undefined)) return false;
      } else {
        for (let i = 0; i < rules.length; i++) {
          const rule = rules[i] as Rule;
          if (concerns(rule, name) && !rule.verdict(member, depth + 1, undefined)) return false;
        }
      }
    }
    return missing === 0;
  };
}

function concerns({ patterns, isExcept }: Rule, name: string): boolean {
  return matchesAny(patterns, name) !== isExcept;
}

function matchesAny(patterns: readonly Pattern[], name: string): boolean {
  for (const pattern of patterns) if (pattern.test(name)) return true;
  return false;
}

/** Core 10.3.2.4. */
export function propertyNames(node: NodeOf<'propertyNames'>, { schema }: Compiler): Verdict {
  const verdict = schema(node.schema);
  return (value, depth) => {
    const object = value as object;
    for (const name in object)
      if (hasProperty(object, name) && !verdict(name, depth + 1, undefined)) return false;
    return true;
  };
}

/** Core 11.3. */
export function unevaluatedProperties(
  { always, schema }: NodeOf<'unevaluatedProperties'>,
  compiler: Compiler,
): Verdict {
  const verdict = compiler.schema(schema);
  return (value, depth, marks = []) => {
    if (!isObject(value)) return true;
    for (const name in value) {
      if (!hasProperty(value, name) || covers(always, name)) continue;
      if (marks.some((mark) => typeof mark === 'object' && covers(mark.properties, name))) continue;
      if (!verdict(value[name], depth + 1, undefined)) return false;
    }
    return true;
  };
}

/** True when a property of this name is among those covered. */
function covers({ names, patterns }: PropertyCoverage, name: string): boolean {
  return names.has(name) || matchesAny(patterns, name);
}
