import type { Node, SchemaNode } from '../../model/plan.ts';
import { quote } from '../literal.ts';
import type { TypeOf } from './schema-type.ts';
import { NEVER, plain, type TypeText, UNKNOWN, union } from './text.ts';

/** The type of the objects that some nodes accept; undefined when they say nothing of objects. */
export function objectType(nodes: readonly Node[], typeOf: TypeOf): TypeText | undefined {
  const properties = new Map<string, SchemaNode>();
  const required = new Set<string>();
  const others: TypeText[] = [];
  let isClosed = false;
  let isAbout = false;
  for (const node of nodes) {
    if (node.kind === 'properties') for (const [name, schema] of node.entries) properties.set(name, schema);
    else if (node.kind === 'required') for (const name of node.names) required.add(name);
    else if (node.kind === 'patternProperties')
      others.push(...node.entries.map(([, schema]) => typeOf(schema)));
    else if (node.kind === 'additionalProperties') {
      isClosed = true;
      others.push(typeOf(node.schema));
    } else continue;
    isAbout = true;
  }
  if (!isAbout) return undefined;
  const index = isClosed ? union(...others) : UNKNOWN;
  const members = [...new Set([...properties.keys(), ...required])].map((name) => {
    const schema = properties.get(name);
    return { name, type: schema ? typeOf(schema) : index, isOptional: !required.has(name) };
  });
  const lines = members.map(({ name, type, isOptional }) =>
    isOptional ? `${nameText(name)}?: ${orUndefined(type).text};` : `${nameText(name)}: ${type.text};`,
  );
  if (index.text !== NEVER.text) {
    // What stands under a name of its own has to be among what stands under any name.
    const every = union(index, ...members.map(({ type }) => type));
    const isPartial = members.some(({ isOptional }) => isOptional);
    lines.push(`[name: string]: ${(isPartial ? orUndefined(every) : every).text};`);
  }
  return plain(lines.length === 0 ? '{ [name: string]: never }' : block(lines));
}

/** A property that is `undefined` counts as absent. */
function orUndefined(type: TypeText): TypeText {
  return union(type, plain('undefined'));
}

function nameText(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : quote(name);
}

function block(lines: readonly string[]): string {
  return `{\n${lines.map((line) => line.replaceAll(/^/gm, '  ')).join('\n')}\n}`;
}
