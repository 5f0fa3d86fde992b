import { bounded } from '../json/excerpt.ts';
import { type Path, toReadablePath } from '../json/path.ts';
import type { Failure } from '../model/keyword.ts';
import type { Node, SchemaNode } from '../model/plan.ts';
import type { ValidationError } from '../model/public.ts';
import type { Place } from '../run/report/trace.ts';
import { unitLocations } from './locations.ts';
import { messageOf, REFUSAL } from './messages.ts';

/** A keyword that applies a subschema, and where in the instance it stands. */
export interface Applied {
  readonly node: Node;
  readonly instance: Path | undefined;
}

/**
 * The error of a keyword that fails by itself.
 *
 * @param schema the schema that it stands in, and
 * @param place where that is evaluated
 */
export function failed(
  node: Node,
  failure: Failure,
  { location }: SchemaNode,
  { instance, evaluation }: Place,
): ValidationError {
  const { keyword = node.keyword.name, property, params } = failure;
  const about = property === undefined ? instance : { parent: instance, token: property };
  const at = { instance, evaluation: { parent: evaluation, token: keyword } };
  return {
    path: toReadablePath(about),
    ...unitLocations(at, location, keyword),
    keyword,
    message: messageOf(node, failure),
    params,
  };
}

/**
 * The error of a `false` schema, which refuses in the name of the keyword that applies it, where there is one.
 *
 * @param by that keyword; absent for the root, and for a branch of a keyword that has failed by itself
 */
export function refused({ location }: SchemaNode, place: Place, by: Applied | undefined): ValidationError {
  const { instance } = place;
  const { name: keyword = 'false', refusal: message = REFUSAL } = by?.node.keyword ?? {};
  const token = by === undefined || instance === by.instance ? undefined : instance?.token;
  return {
    path: toReadablePath(instance),
    ...unitLocations(place, location),
    keyword,
    message,
    params: token === undefined ? {} : { [typeof token === 'number' ? 'item' : 'property']: bounded(token) },
  };
}
