import type { ArrayPart, Node, NodeOf, SchemaNode } from '../../model/plan.ts';
import { and, FALSE, indent, TRUE } from './expressions.ts';
import { below, range } from './object.ts';
import type { Code } from './schema.ts';
import type { Here, Writer } from './writer.ts';

/** All that is asked of an array: its length, what looks at it as a whole, then one pass over its items. */
export function arrayStatements(nodes: readonly Node[], here: Here, writer: Writer): Code {
  const tests: string[] = [];
  const passes: ArrayPart[] = [];
  for (const node of nodes) {
    if (node.kind === 'array') passes.push(...node.parts);
    else if (node.kind === 'items' || node.kind === 'prefixItems') passes.push(node);
    else tests.push(wholeTest(node, here, writer));
  }
  return { test: and(...tests), statements: passStatements(passes, here, writer) };
}

function wholeTest(node: Node, here: Here, writer: Writer): string {
  switch (node.kind) {
    case 'itemCount':
      return range(`${here.value}.length`, node.minimum, node.maximum);
    case 'uniqueItems': {
      const { constant, runtime } = writer.module;
      const test = `${runtime.once('testOf')}({ kind: 'uniqueItems', depth: ${node.depth} })`;
      return `${constant('unique', test)}(${here.value})`;
    }
    case 'contains':
      return containsTest(node, here, writer);
    default:
      throw new Error(`no code for ${node.kind} of an array`);
  }
}

/** Counts matching items, no further than the answer needs, and marks them in the dialects that want it. */
function containsTest(node: NodeOf<'contains'>, here: Here, writer: Writer): string {
  const { schema, minimum, maximum, keyword } = node;
  return writer.part('contains', here, (inner) => {
    const test = writer.test(schema, below(inner, 'item'));
    const counting = [
      'let count = 0;',
      `for (let i = 0; i < ${inner.value}.length; i++) {`,
      `  const item = ${inner.value}[i];`,
      `  if (!(${test})) continue;`,
      '  count++;',
    ];
    const result = `return ${range('count', minimum, maximum)};`;
    if (inner.marks !== undefined && keyword.evaluates !== undefined)
      return [...counting, `  if (${inner.marks} !== undefined) ${inner.marks}.push(i);`, '}', result];
    const end =
      maximum === Number.POSITIVE_INFINITY
        ? `  if (count >= ${minimum}) return true;`
        : `  if (count > ${maximum}) return false;`;
    return minimum === 0 && maximum === Number.POSITIVE_INFINITY
      ? ['return true;']
      : [...counting, end, '}', result];
  });
}

/** One pass: the first items by position, the others alike. */
function passStatements(parts: readonly ArrayPart[], here: Here, writer: Writer): string[] {
  const { value } = here;
  const schemasAt = (index: number): SchemaNode[] =>
    parts.flatMap((part) => {
      if (part.kind === 'items') return index < part.from ? [] : part.schema;
      return part.schemas.slice(index, index + 1);
    });
  const testAt = (index: number, item: Here): string =>
    and(...schemasAt(index).map((schema) => writer.test(schema, item)));
  const count = Math.max(
    0,
    ...parts.map((part) => (part.kind === 'items' ? part.from : part.schemas.length)),
  );
  const lines: string[] = [];
  for (let index = 0; index < count; index++) {
    const test = testAt(index, below(here, 'item'));
    if (test === TRUE) continue;
    lines.push(`if (${value}.length > ${index}) {`);
    if (test !== FALSE) lines.push(`  const item = ${value}[${index}];`);
    lines.push(test === FALSE ? '  return false;' : `  if (!(${test})) return false;`, '}');
  }
  const rest = testAt(count, below(here, 'item'));
  if (rest === FALSE) lines.push(`return ${value}.length <= ${count};`);
  else if (rest !== TRUE)
    lines.push(
      `for (let i = ${count}; i < ${value}.length; i++) {`,
      ...indent([`const item = ${value}[i];`, `if (!(${rest})) return false;`]),
      '}',
    );
  if (lines.length === 0) return [];
  return rest === FALSE ? lines : [...lines, 'return true;'];
}
