import type { Node, SchemaNode } from '../../model/plan.ts';
import type { TypeOf } from './schema-type.ts';
import { arrayOf, NEVER, plain, type TypeText, UNKNOWN } from './text.ts';

/** So many items stand in a tuple one by one. */
const MOST = 64;

/** The type of the arrays that some nodes accept; undefined when they say nothing of items. */
export function arrayType(nodes: readonly Node[], typeOf: TypeOf): TypeText | undefined {
  let prefix: readonly SchemaNode[] = [];
  let rest: TypeText | undefined;
  let least = 0;
  for (const node of nodes) {
    if (node.kind === 'prefixItems') prefix = node.schemas;
    else if (node.kind === 'items') rest = typeOf(node.schema);
    else if (node.kind === 'itemCount') least = Math.max(least, node.minimum);
  }
  if (rest === undefined && prefix.length === 0) return undefined;
  if (prefix.length === 0) return arrayOf(rest ?? UNKNOWN);
  if (prefix.length > MOST) return plain('unknown[]');
  const items = prefix.map((schema, index) => {
    const { text, joint } = typeOf(schema);
    return index < least ? text : `${joint === '' ? text : `(${text})`}?`;
  });
  const more = rest ?? UNKNOWN;
  return plain(
    `[${[...items, ...(more.text === NEVER.text ? [] : [`...${arrayOf(more).text}`])].join(', ')}]`,
  );
}
