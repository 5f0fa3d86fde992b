import type { Node, NodeOf, SchemaNode } from '../../model/plan.ts';
import { quote } from '../literal.ts';
import { and, isObjectTest, not, TRUE } from './expressions.ts';
import { unionTest } from './union.ts';
import type { Here, Writer } from './writer.ts';

/** What a node asks of the value itself, by other schemas. */
export function inPlaceTest(node: Node, here: Here, writer: Writer): string {
  const { value } = here;
  const { runtime } = writer.module;
  switch (node.kind) {
    case 'allOf':
      return and(...node.schemas.map((schema) => writer.test(schema, here)));
    case 'anyOf':
    case 'oneOf':
      return unionTest(node, here, writer);
    case 'not':
      return not(writer.test(node.schema, { ...here, marks: undefined }));
    case 'if':
      return conditional(node, here, writer);
    case 'dependentSchemas':
      return and(
        ...node.entries.map(([name, schema]) => {
          const test = writer.branch(schema, here);
          if (test === TRUE) return TRUE;
          const has = `${runtime.use('hasProperty')}(${value}, ${quote(name)})`;
          return `(!(${isObjectTest(value)}) || !${has} || (${test}))`;
        }),
      );
    case 'propertyDependencies':
      return and(...node.entries.map(([name, schemas]) => selected(name, schemas, here, writer)));
    case 'reference':
      return node.depth === Number.POSITIVE_INFINITY
        ? writer.test(node.schema, here)
        : writer.recursion(node, here);
    case 'unevaluatedProperties': {
      const test = writer.callback(node.schema);
      const always = writer.data(node.always);
      const call = `${runtime.use('unevaluatedProperties')}(${test}, ${always}, ${value}, depth + 1, marks)`;
      return `(!(${isObjectTest(value)}) || ${call})`;
    }
    case 'unevaluatedItems': {
      const test = writer.callback(node.schema);
      const call = `${runtime.use('unevaluatedItems')}(${test}, ${node.always}, ${value}, depth + 1, marks)`;
      return `(!Array.isArray(${value}) || ${call})`;
    }
    default:
      throw new Error(`no code for ${node.kind}`);
  }
}

/** Core 10.2.2.1. */
function conditional(node: NodeOf<'if'>, here: Here, writer: Writer): string {
  const branch = (schema: SchemaNode | undefined): string =>
    schema === undefined ? TRUE : writer.branch(schema, here);
  const [then, otherwise] = [branch(node.then), branch(node.else)];
  if (then === TRUE && otherwise === TRUE && here.marks === undefined) return TRUE;
  return `(${writer.branch(node.if, here)} ? ${then} : ${otherwise})`;
}

/** The schema that a text property selects. */
function selected(
  name: string,
  schemas: ReadonlyMap<string, SchemaNode>,
  here: Here,
  writer: Writer,
): string {
  if (schemas.size === 0) return TRUE;
  return writer.part('selected', here, (inner) => [
    `if (!(${isObjectTest(inner.value)})) return true;`,
    `switch (${writer.module.runtime.use('getProperty')}(${inner.value}, ${quote(name)})) {`,
    ...[...schemas].flatMap(([text, schema]) => [
      `  case ${quote(text)}:`,
      `    return ${writer.branch(schema, inner)};`,
    ]),
    '}',
    'return true;',
  ]);
}
