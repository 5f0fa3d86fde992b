import type { Node, SchemaNode } from '../../model/plan.ts';
import { ANY_TYPE, TYPE_BITS } from '../../model/types.ts';
import { type Concern, concernOf } from '../../run/assertions.ts';
import { kinds } from '../../run/verdict/kinds.ts';
import { arrayStatements } from './array.ts';
import { and, FALSE, indent, isObjectTest, or, TRUE } from './expressions.ts';
import { inPlaceTest } from './in-place.ts';
import { constantTest, numberTest, textTest } from './leaves.ts';
import { objectStatements } from './object.ts';
import { asks } from './scope.ts';
import type { Here, Writer } from './writer.ts';

/** A schema as code: the conjunction of expressions, and then statements that return the rest of the answer. */
export interface Code {
  readonly test: string;
  readonly statements: readonly string[];
}

type Groups = Readonly<Record<Concern, Node[]>>;

/** Writes the conjunction of a schema's nodes, with the type of the value looked at first. */
export function schemaCode(schema: SchemaNode, here: Here, writer: Writer): Code {
  if (schema.always !== undefined) return { test: schema.always ? TRUE : FALSE, statements: [] };
  const nodes = writer.nodesOf(schema);
  const groups: Groups = { any: [], number: [], string: [], array: [], object: [] };
  let mask = ANY_TYPE;
  for (const node of nodes) {
    if (node.kind === 'type') mask &= node.mask;
    else if (node.kind !== 'const' && node.kind !== 'enum')
      groups[concernOf(node) ?? kinds[node.kind][0]].push(node);
  }
  const constants = constantTest(nodes, here.value, writer.module);
  const parts = and(
    ...groups.any.filter((node) => !asks(node)).map((node) => inPlaceTest(node, here, writer)),
  );
  const last = and(...groups.any.filter(asks).map((node) => inPlaceTest(node, here, writer)));
  if (constants?.isScalar) return { test: and(constants.test, parts, last), statements: [] };
  if (mask === TYPE_BITS.object && last === TRUE) {
    const { test, statements } = objectStatements(groups.object, here, writer);
    return { test: and(isObjectTest(here.value), constants?.test ?? TRUE, test, parts), statements };
  }
  if (mask === TYPE_BITS.array && last === TRUE) {
    const { test, statements } = arrayStatements(groups.array, here, writer);
    return { test: and(`Array.isArray(${here.value})`, constants?.test ?? TRUE, test, parts), statements };
  }
  return {
    test: and(typedTest(mask, groups, here, writer), constants?.test ?? TRUE, parts, last),
    statements: [],
  };
}

/** What concerns values of some types only. */
function typedTest(mask: number, groups: Groups, here: Here, writer: Writer): string {
  const { value } = here;
  const ofKind = (kind: 'object' | 'array'): string => {
    const write = kind === 'object' ? objectStatements : arrayStatements;
    if (groups[kind].length === 0) return TRUE;
    return writer.part(kind, here, (inner) => body(write(groups[kind], inner, writer)));
  };
  const cases: readonly (readonly [bits: number, guard: string, test: () => string])[] = [
    [TYPE_BITS.string, `typeof ${value} === 'string'`, () => textTest(groups.string, value, writer.module)],
    [
      TYPE_BITS.number | TYPE_BITS.integer,
      `typeof ${value} === 'number'`,
      () => numberTest(groups.number, mask, value, writer.module),
    ],
    [TYPE_BITS.boolean, `typeof ${value} === 'boolean'`, () => TRUE],
    [TYPE_BITS.null, `${value} === null`, () => TRUE],
    [TYPE_BITS.array, `Array.isArray(${value})`, () => ofKind('array')],
    [TYPE_BITS.object, isObjectTest(value), () => ofKind('object')],
  ];
  if (mask !== ANY_TYPE)
    return or(...cases.filter(([bits]) => mask & bits).map(([, guard, test]) => and(guard, test())));
  const guarded = cases.map(([, guard, test]) => {
    const inner = test();
    return inner === TRUE ? TRUE : `(!(${guard}) || (${inner}))`;
  });
  return and(...guarded);
}

/** The body of a function that returns the answer. */
export function body({ test, statements }: Code): string[] {
  if (statements.length === 0) return [`return ${test};`];
  return test === TRUE ? [...statements] : [`if (!(${test})) return false;`, ...statements];
}

/** A function's text. */
export function functionText(name: string, parameters: string, lines: readonly string[]): string {
  return [`function ${name}(${parameters}) {`, ...indent(lines), '}'].join('\n');
}
