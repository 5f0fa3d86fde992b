import { extend } from '../json/path.ts';
import { failure } from '../keywords/failure.ts';
import type { Node, SchemaNode } from '../model/plan.ts';
import type { ValidationError } from '../model/public.ts';
import { isConcerned, testOf } from '../run/assertions.ts';
import { type Application, type ApplicatorKind, applications, partsOf } from '../run/report/applications.ts';
import { NOWHERE, type Place } from '../run/report/trace.ts';
import { NestingTooDeep } from '../run/verdict/nesting.ts';
import { failed } from './error.ts';

/** So many keywords are looked at to find the place. */
const MOST_KEYWORDS = 10_000;

interface Evaluation {
  readonly schema: SchemaNode;
  readonly value: unknown;
  readonly depth: number;
  readonly place: Place;
}

/**
 * The one error of a value that is nested deeper than it is followed, and invalid as a whole.
 *
 * @returns the error, at a place where that is so, or where the search for one has been given up
 */
export function tooDeep(
  root: SchemaNode,
  instance: unknown,
  { limit, message }: NestingTooDeep,
): ValidationError {
  const waiting: Evaluation[] = [{ schema: root, value: instance, depth: 0, place: NOWHERE }];
  let left = MOST_KEYWORDS;
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    const { schema, value, depth, place } = here;
    for (const node of schema.nodes) {
      if (isTooDeep(node, value, depth) || left-- === 0)
        return failed(node, failure({ limit }, message), schema, place);
      if (Object.hasOwn(applications, node.kind)) waiting.push(...below(node, here));
    }
  }
  return failed(root.nodes[0] as Node, failure({ limit }, message), root, NOWHERE);
}

function isTooDeep(node: Node, value: unknown, depth: number): boolean {
  if (node.kind === 'reference') return depth > node.depth;
  if (node.kind !== 'uniqueItems' || !Array.isArray(value)) return false;
  try {
    testOf(node)(value as never);
    return false;
  } catch (error) {
    return error instanceof NestingTooDeep;
  }
}

/** Every subschema that a keyword applies, whether or not the value is valid there. */
function* below(node: Node, { value, depth, place }: Evaluation): Iterable<Evaluation> {
  const [concern, select] = applications[node.kind as ApplicatorKind] as Application<ApplicatorKind>;
  if (!isConcerned(concern, value)) return;
  const at = extend(place.evaluation, node.keyword.name);
  for (const [part, member] of partsOf(value, node, concern)) {
    const instance = part === undefined ? place.instance : extend(place.instance, part);
    const nesting = part === undefined ? depth : depth + 1;
    for (const [schema, ...tokens] of select(node as never, (part ?? value) as never, new Set()))
      yield {
        schema,
        value: member,
        depth: nesting,
        place: { instance, evaluation: tokens.reduce(extend, at) },
      };
  }
  if (node.kind !== 'if') return;
  for (const name of ['then', 'else'] as const) {
    const schema = node[name];
    const evaluation = extend(place.evaluation, name);
    if (schema !== undefined) yield { schema, value, depth, place: { ...place, evaluation } };
  }
}
