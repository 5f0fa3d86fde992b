import type { Node, NodeOf, ObjectPart, SchemaNode } from '../../model/plan.ts';
import { quote } from '../literal.ts';
import type { Module } from '../module.ts';
import { and, FALSE, indent, not, or, TRUE } from './expressions.ts';
import type { Code } from './schema.ts';
import type { Here, Writer } from './writer.ts';

const PASSES: readonly string[] = ['object', 'properties', 'patternProperties', 'additionalProperties'];

/** All that is asked of an object: what looks at it as a whole, then one pass over its properties. */
export function objectStatements(nodes: readonly Node[], here: Here, writer: Writer): Code {
  const [pass, ...passes] = nodes.filter(({ kind }) => PASSES.includes(kind)) as (
    | NodeOf<'object'>
    | ObjectPart
  )[];
  const tests = nodes
    .filter(({ kind }) => !PASSES.includes(kind))
    .map((node) => wholeTest(node, here, writer));
  for (const node of passes)
    tests.push(writer.part('object', here, (inner) => passStatements(node, inner, writer)));
  return { test: and(...tests), statements: pass === undefined ? [] : passStatements(pass, here, writer) };
}

function wholeTest(node: Node, here: Here, writer: Writer): string {
  const { value } = here;
  const has = (name: string): string =>
    `${writer.module.runtime.use('hasProperty')}(${value}, ${quote(name)})`;
  switch (node.kind) {
    case 'required':
      return and(...node.names.map(has));
    case 'dependentRequired':
      return and(...node.entries.map(([name, names]) => `(!${has(name)} || (${and(...names.map(has))}))`));
    case 'propertyCount':
      return writer.part('count', here, (inner) => [
        'let count = 0;',
        ...eachProperty(inner, ['count++;']),
        `return ${range('count', node.minimum, node.maximum)};`,
      ]);
    case 'propertyNames': {
      const test = writer.test(node.schema, below(here, 'name'));
      if (test === TRUE) return TRUE;
      return writer.part('names', here, (inner) => [
        ...eachProperty(inner, [`if (!(${writer.test(node.schema, below(inner, 'name'))})) return false;`]),
        'return true;',
      ]);
    }
    default:
      throw new Error(`no code for ${node.kind} of an object`);
  }
}

/** The test for a count within bounds. */
export function range(count: string, minimum: number, maximum: number): string {
  return and(
    minimum > 0 ? `${count} >= ${minimum}` : TRUE,
    maximum < Number.POSITIVE_INFINITY ? `${count} <= ${maximum}` : TRUE,
  );
}

/** A part of the value: nothing that is evaluated in it counts here. */
export function below({ depth }: Here, value: string): Here {
  return { value, depth: depth && `${depth} + 1`, marks: undefined, self: undefined };
}

/** Only own, enumerable properties count, and those that are not `undefined`. */
function eachProperty({ value }: Here, lines: readonly string[]): string[] {
  return [
    `for (const name in ${value}) {`,
    ...indent([
      `if (!own$.call(${value}, name)) continue;`,
      `const member = ${value}[name];`,
      'if (member === undefined) continue;',
      ...lines,
    ]),
    '}',
  ];
}

/** What holds for properties by their name. */
interface Rule {
  readonly concerns: (name: string) => boolean;
  /** The expression for that, of a variable `name`. */
  readonly test: string;
  readonly exempt?: ReadonlySet<string>;
  readonly schema: SchemaNode;
}

/** One pass over the properties. Which rules a named property falls under is worked out here, once. */
function passStatements(node: NodeOf<'object'> | ObjectPart, here: Here, writer: Writer): string[] {
  const named = new Map<string, SchemaNode[]>();
  const required = new Set<string>();
  const rules: Rule[] = [];
  const add = (name: string, ...schemas: readonly SchemaNode[]): unknown =>
    named.set(name, [...(named.get(name) ?? []), ...schemas]);
  const matches = (pattern: Parameters<typeof writer.module.patterns.test>[0]): string =>
    writer.module.patterns.test(pattern, 'name');
  for (const part of node.kind === 'object' ? node.parts : [node]) {
    if (part.kind === 'properties') for (const [name, schema] of part.entries) add(name, schema);
    else if (part.kind === 'patternProperties') {
      for (const [pattern, schema] of part.entries)
        rules.push({ concerns: pattern.test, test: matches(pattern), schema });
    } else if (part.kind === 'required') {
      for (const name of part.names) {
        add(name);
        required.add(name);
      }
    } else {
      const { names, patterns } = part.except;
      for (const name of names) add(name);
      rules.push({
        concerns: (name) => !patterns.some((pattern) => pattern.test(name)),
        test: not(or(...patterns.map(matches))),
        exempt: names,
        schema: part.schema,
      });
    }
  }
  const member = below(here, 'member');
  const others = and(
    ...rules.map(({ test, schema }) => {
      const inner = writer.test(schema, member);
      return inner === TRUE ? TRUE : or(not(test), inner);
    }),
  );
  const cases = [...named].map(([name, schemas]): Case => {
    const general = rules.filter((rule) => !rule.exempt?.has(name) && rule.concerns(name));
    const tests = [...schemas, ...general.map(({ schema }) => schema)].map((schema) =>
      writer.test(schema, member),
    );
    return {
      name,
      test: and(...tests),
      isRequired: required.has(name),
      isRecursive: here.depth !== undefined,
    };
  });
  return loop(cases, others, here, writer.module);
}

interface Case {
  readonly name: string;
  readonly test: string;
  readonly isRequired: boolean;
  /** True where the test may lead back to this object's schema. */
  readonly isRecursive: boolean;
}

/** An open schema that names so few optional properties looks them up, and not those that the object has. */
const FEW = 6;
/** More names than this are told apart by their lengths first. */
const MANY = 10;

function loop(cases: readonly Case[], others: string, here: Here, module: Module): string[] {
  // What is asked of every other property too needs no case of its own.
  const own = cases.filter(({ test, isRequired }) => isRequired || test !== others);
  if (own.length === 0 && others === TRUE) return ['return true;'];
  if (others === TRUE && own.length <= FEW && own.every(canBeLookedUp)) return lookUps(own, here, module);
  const { value } = here;
  const isRecord = own.length > 0 && others === FALSE;
  const required = own.filter(({ isRequired }) => isRequired).length;
  const copy = `${module.runtime.use('ownCopy')}(${value})`;
  const again = `${here.self}(${[copy, here.depth, here.marks].filter(Boolean).join(', ')})`;
  return [
    ...(required > 0 ? [`let missing = ${required};`] : []),
    ...(isRecord ? [] : ['let last;']),
    `for (const name in ${value}) {`,
    ...indent([
      isRecord ? `if (!own$.call(${value}, name)) continue;` : 'last = name;',
      `const member = ${value}[name];`,
      'if (member === undefined) continue;',
      ...(own.length === 0
        ? [`if (${others}) continue;`]
        : ['fails: {', ...indent(dispatch(own)), ...(others === FALSE ? [] : [`  ${passes(others)}`]), '}']),
      isRecord ? 'return false;' : `return !own$.call(${value}, name) && ${again};`,
    ]),
    '}',
    // An object's own properties are visited before inherited ones (ECMA-262 14.7.5.9).
    ...(isRecord ? [] : [`if (last !== undefined && !own$.call(${value}, last)) return ${again};`]),
    `return ${required > 0 ? 'missing === 0' : 'true'};`,
  ];
}

/** What is inherited must not be followed into a recursion, nor be one of what every object inherits. */
function canBeLookedUp({ name, isRequired, isRecursive }: Case): boolean {
  return !isRequired && !isRecursive && !(name in Object.prototype);
}

function lookUps(cases: readonly Case[], { value }: Here, { runtime }: Module): string[] {
  return [
    ...cases.flatMap(({ name, test }) => {
      const isOwn = `${runtime.use('hasProperty')}(${value}, ${quote(name)})`;
      return [
        '{',
        `  const member = ${value}[${quote(name)}];`,
        `  if (member !== undefined && ${and(not(test), isOwn)}) return false;`,
        '}',
      ];
    }),
    'return true;',
  ];
}

/** Goes to the code for a name; what follows is for all others. */
function dispatch(cases: readonly Case[]): string[] {
  if (cases.length <= MANY) return switchName(cases);
  const lengths = new Map<number, Case[]>();
  for (const each of cases) lengths.set(each.name.length, [...(lengths.get(each.name.length) ?? []), each]);
  const groups = [...lengths].sort(([a], [b]) => a - b);
  return [
    'switch (name.length) {',
    ...indent(
      groups.flatMap(([length, list]) => [`case ${length}:`, ...indent([...switchName(list), 'break;'])]),
    ),
    '}',
  ];
}

function switchName(cases: readonly Case[]): string[] {
  const namesByCode = new Map<string, string[]>();
  for (const { name, test, isRequired } of cases) {
    const code = isRequired ? passes(test, 'missing--;') : passes(test);
    namesByCode.set(code, [...(namesByCode.get(code) ?? []), name]);
  }
  const labels = [...namesByCode].flatMap(([code, names]) => [
    ...names.map((name) => `case ${quote(name)}:`),
    ...indent(code === '' || code.startsWith('if') ? [code, 'break fails;'].filter(Boolean) : [code]),
  ]);
  return ['switch (name) {', ...indent(labels), '}'];
}

/** Goes on with the next property when a test is met. */
function passes(test: string, counting = ''): string {
  if (test === FALSE) return '';
  const next = counting === '' ? 'continue;' : `${counting} continue;`;
  if (test === TRUE) return next;
  return `if (${test}) ${counting === '' ? next : `{ ${next} }`}`;
}
