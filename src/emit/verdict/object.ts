import type { Node, NodeOf, ObjectPart, SchemaNode } from '../../model/plan.ts';
import { quote } from '../literal.ts';
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
  return { value, depth: depth && `${depth} + 1`, marks: undefined };
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
    return { name, test: and(...tests), isRequired: required.has(name) };
  });
  return loop(cases, others, required.size, here);
}

interface Case {
  readonly name: string;
  readonly test: string;
  readonly isRequired: boolean;
}

function loop(cases: readonly Case[], others: string, required: number, here: Here): string[] {
  const isCounting = required > 0;
  // What is asked of every other property too needs no case of its own.
  const own = cases.filter(({ test, isRequired }) => isRequired || test !== others);
  if (own.length === 0 && others === TRUE) return ['return true;'];
  const lines = own.length === 0 ? [`if (!(${others})) return false;`] : dispatch(own, others);
  return [
    ...(isCounting ? [`let missing = ${required};`] : []),
    ...eachProperty(here, lines),
    `return ${isCounting ? 'missing === 0' : 'true'};`,
  ];
}

/** More names than this are told apart by their lengths first. */
const MANY = 10;

function dispatch(cases: readonly Case[], others: string): string[] {
  const byCode = new Map<string, string[]>();
  const labels = (list: readonly Case[]): string[] => {
    byCode.clear();
    for (const { name, test, isRequired } of list) {
      const code = isRequired
        ? test === TRUE
          ? 'missing--;\ncontinue;'
          : `if (!(${test})) return false;\nmissing--;\ncontinue;`
        : test === TRUE
          ? 'continue;'
          : test === FALSE
            ? 'return false;'
            : `if (${test}) continue;\nreturn false;`;
      byCode.set(code, [...(byCode.get(code) ?? []), name]);
    }
    return [...byCode].flatMap(([code, names]) => [
      ...names.map((name) => `case ${quote(name)}:`),
      ...indent(code.split('\n')),
    ]);
  };
  const rest =
    others === TRUE ? [] : [others === FALSE ? 'return false;' : `if (!(${others})) return false;`];
  if (cases.length <= MANY) return ['switch (name) {', ...indent(labels(cases)), '}', ...rest];
  const lengths = new Map<number, Case[]>();
  for (const each of cases) {
    const group = lengths.get(each.name.length);
    if (group === undefined) lengths.set(each.name.length, [each]);
    else group.push(each);
  }
  const groups = [...lengths].sort(([a], [b]) => a - b);
  return [
    'switch (name.length) {',
    ...indent(
      groups.flatMap(([length, list]) => [
        `case ${length}:`,
        ...indent(['switch (name) {', ...indent(labels(list)), '}', 'break;']),
      ]),
    ),
    '}',
    ...rest,
  ];
}
