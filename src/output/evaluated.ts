import type { Token } from '../json/path.ts';
import type { Node, SchemaNode } from '../model/plan.ts';
import { isConcerned } from '../run/assertions.ts';
import { type Application, type ApplicatorKind, applications, partsOf } from '../run/report/applications.ts';
import type { Answers } from './errors.ts';

/**
 * The names and indices that a schema's keywords evaluate of a value, those of failing keywords too (Core 11): what a
 * failing `properties` names is no fault of `unevaluatedProperties`.
 *
 * @param holds tells of which subschemas the annotations count (Core 7.7.1.2)
 * @param asking the keyword that asks, which does not count itself
 */
export function collectEvaluated(
  schema: SchemaNode,
  value: unknown,
  depth: number,
  holds: Answers['holds'],
  asking: Node,
): ReadonlySet<Token> {
  const found = new Set<Token>();
  collect(schema, value, depth, holds, asking, found);
  return found;
}

function collect(
  schema: SchemaNode,
  value: unknown,
  depth: number,
  holds: Answers['holds'],
  asking: Node,
  found: Set<Token>,
): void {
  if (schema.coverage === undefined) return;
  for (const node of schema.nodes) {
    if (node === asking) return;
    if (!Object.hasOwn(applications, node.kind) || node.kind === 'not') continue;
    const [concern, select] = applications[node.kind as ApplicatorKind] as Application<ApplicatorKind>;
    if (!isConcerned(concern, value)) continue;
    if (concern === 'any') {
      const below = select(node as never, value as never, found).map(([subschema]) => subschema);
      for (const each of below) {
        const isValid = holds(each, value, depth);
        if (isValid) collect(each, value, depth, holds, asking, found);
        const next = node.kind === 'if' ? node[isValid ? 'then' : 'else'] : undefined;
        if (next !== undefined && holds(next, value, depth))
          collect(next, value, depth, holds, asking, found);
      }
    } else if (node.keyword.evaluates !== undefined) {
      for (const [part, member] of partsOf(value, node, concern)) {
        const [subschema] = select(node as never, part as never, found);
        if (subschema === undefined || part === undefined) continue;
        if (node.kind !== 'contains' || holds(subschema[0], member, depth + 1)) found.add(part);
      }
    }
  }
}
