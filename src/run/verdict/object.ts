import { isObject, isOwn } from '../../json/value.ts';
import type { Node, NodeOf, ObjectPart, PropertyCoverage, SchemaNode } from '../../model/plan.ts';
import { Check, OP, Property, type Rule, Shape } from './check.ts';
import { type Compiler, compileNode } from './compile.ts';
import { holds } from './holds.ts';
import { callCheck } from './leaves.ts';
import type { Marks } from './verdict.ts';

/** An open schema that names so few properties looks them up, and not those that the object has. */
const FEW = 4;

/** All that is asked of an object: what looks at it as a whole, then one pass over its properties. */
export function objectCheck(nodes: readonly Node[], compiler: Compiler): Check {
  const [pass, ...passes] = nodes.filter((node) => isPass(node));
  const parts = [
    ...nodes.filter((node) => !isPass(node)).map((node) => compileNode(node, compiler)),
    ...passes.map((node) => propertiesCheck(node as ObjectPart, compiler)),
  ];
  const check =
    pass === undefined
      ? Object.assign(new Check(OP.few), { shape: new Shape([], new Check(OP.any), [], []) })
      : propertiesCheck(pass as ObjectPart, compiler);
  check.parts = parts;
  return check;
}

function isPass({ kind }: Node): boolean {
  return ['object', 'properties', 'patternProperties', 'additionalProperties'].includes(kind);
}

/**
 * One pass over the properties of an object. Which rules a named property falls under is worked out here, once.
 */
export function propertiesCheck(
  node: NodeOf<'object'> | ObjectPart,
  { conjunction, takes }: Compiler,
): Check {
  const parts = node.kind === 'object' ? node.parts : [node];
  const rules: ExemptingRule[] = [];
  const rest: ExemptingRule[] = [];
  const required = new Set<string>();
  const named = new Map<string, SchemaNode[]>();
  const add = (name: string, ...schemas: readonly SchemaNode[]): unknown =>
    named.set(name, [...(named.get(name) ?? []), ...schemas]);
  for (const part of parts) {
    if (part.kind === 'properties') for (const [name, below] of part.entries) add(name, below);
    else if (part.kind === 'patternProperties') {
      for (const [{ test }, below] of part.entries) rules.push({ concerns: test, schema: below });
    } else if (part.kind === 'required') {
      for (const name of part.names) {
        add(name);
        required.add(name);
      }
    } else {
      const { names: exempt, patterns } = part.except;
      for (const name of exempt) add(name);
      const concerns = (name: string): boolean => !matchesAny(patterns, name);
      // What no pattern exempts concerns every property that is not named.
      (patterns.length > 0 ? rules : rest).push({ concerns, exempt, schema: part.schema });
    }
  }
  const everyRule = [...rules, ...rest];
  const properties = Array.from(named, ([name, schemas]) => {
    const general = everyRule.filter((rule) => !rule.exempt?.has(name) && rule.concerns(name));
    return new Property(name, conjunction([...schemas, ...general.map(schemaOf)]), required.has(name));
  });
  const others = rules
    .map(({ concerns, schema }) => ({ concerns, check: conjunction([schema]) }))
    .filter(({ check }) => check.op !== OP.any);
  const shape = new Shape(properties, conjunction(rest.map(schemaOf)), others, []);
  const isOpen = shape.rest.op === OP.any && others.length === 0;
  const isWalked = isOpen && properties.length <= FEW && takes('schemaWalk');
  const op = isWalked ? OP.few : properties.length > 0 ? OP.object : OP.map;
  return Object.assign(new Check(op), { shape });
}

/** A rule with names that it leaves alone. */
interface ExemptingRule extends Pick<Rule, 'concerns'> {
  readonly schema: SchemaNode;
  readonly exempt?: ReadonlySet<string>;
}

function schemaOf({ schema }: ExemptingRule): SchemaNode {
  return schema;
}

function matchesAny(patterns: PropertyCoverage['patterns'], name: string): boolean {
  for (const pattern of patterns) if (pattern.test(name)) return true;
  return false;
}

/** Core 10.3.2.4. */
export function propertyNames(node: NodeOf<'propertyNames'>, { check }: Compiler): Check {
  const below = check(node.schema);
  return callCheck((value, depth) => {
    const object = value as Record<string, unknown>;
    for (const name in object) {
      if (object[name] !== undefined && isOwn(object, name) && !holds(below, name, depth + 1)) return false;
    }
    return true;
  });
}

/** Core 11.3. */
export function unevaluatedProperties(
  { always, schema }: NodeOf<'unevaluatedProperties'>,
  { check }: Compiler,
): Check {
  const below = check(schema);
  return callCheck((value, depth, marks = []) => {
    if (!isObject(value)) return true;
    for (const name in value) {
      const member = value[name];
      if (member === undefined || covers(always, name) || cover(marks, name) || !isOwn(value, name)) continue;
      if (!holds(below, member, depth + 1)) return false;
    }
    return true;
  });
}

/** True when a property of this name is among those covered. */
function covers({ names, patterns }: PropertyCoverage, name: string): boolean {
  return names.has(name) || (patterns.length > 0 && matchesAny(patterns, name));
}

/** The same for any of what has been marked. */
function cover(marks: Marks, name: string): boolean {
  for (let i = 0; i < marks.length; i++) {
    const mark = marks[i];
    if (typeof mark === 'object' && covers(mark.properties, name)) return true;
  }
  return false;
}
