import { type Deep, runDeep } from '../json/deep.ts';
import { bounded } from '../json/excerpt.ts';
import { toReadablePath } from '../json/path.ts';
import type { Failure } from '../model/keyword.ts';
import type { ValidationError } from '../model/public.ts';
import type { KeywordTrace, SchemaTrace } from '../run/report/trace.ts';
import { closestBranch } from './closest-branch.ts';
import { unknownDiscriminator } from './discriminator.ts';
import { unitLocations } from './locations.ts';
import { messageOf, REFUSAL } from './messages.ts';

/**
 * Lists what failed: assertions, and keywords that refuse a part by a `false` subschema.
 * Keywords that only pass on the failures of their subschemas are left out. `anyOf` and `oneOf` are told as such,
 * followed by the errors of the branch that came closest (`params.closest`); those of the others stand in
 * `params.branches`, by the index of the branch.
 *
 * @param trace an evaluation of which only failures were kept
 * @param limit the most errors to list, and the most that one union may have in its `params`
 * @returns the errors; where there are more, the last one says so (`params.more`)
 */
export function listErrors(trace: SchemaTrace, limit: number): ValidationError[] {
  const list = createList(limit);
  runDeep(listSchema(trace, list));
  const last = list.errors.at(-1);
  if (last !== undefined && list.left < 0) last.params = { ...last.params, more: true };
  return list.errors;
}

/** Errors that are being listed, and how many more there is room for: less than none once one was left out. */
interface List {
  readonly errors: ValidationError[];
  left: number;
  /** The room for the other branches of a union; none within them. */
  readonly spare: number;
}

function createList(left: number, spare: number = left): List {
  return { errors: [], left, spare };
}

function add(error: ValidationError, list: List): ValidationError {
  if (list.left-- > 0) list.errors.push(error);
  return error;
}

function* listSchema(here: SchemaTrace, list: List, by?: KeywordTrace): Deep<void> {
  if (here.schema.always === false) add(refusal(here, by), list);
  for (const keyword of here.parts) if (list.left >= 0) yield* listKeyword(keyword, list);
}

function* listKeyword(here: KeywordTrace, list: List): Deep<void> {
  const { node, failures, parts } = here;
  const [summary] = failures.map((failure) => add(failed(here, failure), list));
  if (summary === undefined) for (const below of parts) yield listSchema(below, list, here);
  // When a branch too many matched, the errors of the others explain nothing.
  else if ((node.kind === 'anyOf' || node.kind === 'oneOf') && parts.length === node.schemas.length) {
    yield* listUnion(here, summary, list);
  }
}

function* listUnion({ parts, place }: KeywordTrace, summary: ValidationError, list: List): Deep<void> {
  const [closest]: readonly [number] = yield closestBranch(parts, place.instance);
  const own = createList(list.left + 1, list.spare);
  yield listSchema(parts[closest] as SchemaTrace, own);
  const branches: { branch: number; errors: ValidationError[] }[] = [];
  let { spare } = list;
  for (const [branch, below] of parts.entries()) {
    if (branch === closest || spare <= 0) continue;
    const others = createList(spare, 0);
    yield listSchema(below, others);
    spare -= others.errors.length;
    branches.push({ branch, errors: others.errors });
  }
  summary.params = { ...summary.params, closest, branches };
  const lists = branches.map(({ errors }) => errors);
  const unknown = unknownDiscriminator(own.errors, lists, summary.instanceLocation);
  for (const error of unknown === undefined ? own.errors : [unknown]) add(error, list);
}

function failed({ node, owner, place: { instance } }: KeywordTrace, failure: Failure): ValidationError {
  const { keyword = node.keyword.name, property, params } = failure;
  const evaluation = { parent: owner.place.evaluation, token: keyword };
  return {
    path: toReadablePath(property === undefined ? instance : { parent: instance, token: property }),
    ...unitLocations({ instance, evaluation }, owner.schema.location, keyword),
    keyword,
    message: messageOf(node, failure),
    params,
  };
}

/**
 * A `false` schema refuses in the name of the keyword that applies it, where there is one.
 *
 * @param by that keyword; absent for the root, and for a branch of a keyword that has failed by itself
 */
function refusal({ place, schema }: SchemaTrace, by: KeywordTrace | undefined): ValidationError {
  const { instance } = place;
  const { name: keyword = 'false', refusal: message = REFUSAL } = by?.node.keyword ?? {};
  const token = by === undefined || instance === by.place.instance ? undefined : instance?.token;
  return {
    path: toReadablePath(instance),
    ...unitLocations(place, schema.location),
    keyword,
    message,
    params: token === undefined ? {} : { [typeof token === 'number' ? 'item' : 'property']: bounded(token) },
  };
}
