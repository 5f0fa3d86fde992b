import { type Deep, runDeep } from '../json/deep.ts';
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
 * @param limit the most errors to list, those in `params` included
 */
export function listErrors(trace: SchemaTrace, limit: number): ValidationError[] {
  let left = limit;

  const add = (error: ValidationError, into: ValidationError[]): void => {
    if (left-- > 0) into.push(error);
  };

  function* listSchema(here: SchemaTrace, into: ValidationError[], by?: KeywordTrace): Deep<void> {
    if (here.schema.always === false) add(refusal(here, by), into);
    for (const keyword of here.parts) if (left > 0) yield* listKeyword(keyword, into);
  }

  function* listKeyword(here: KeywordTrace, into: ValidationError[]): Deep<void> {
    const { node, failures, parts, place } = here;
    const [summary] = failures.map((failure) => {
      const error = failed(here, failure);
      add(error, into);
      return error;
    });
    if (summary === undefined) for (const below of parts) yield listSchema(below, into, here);
    // When a branch too many matched, the errors of the others explain nothing.
    else if ((node.kind === 'anyOf' || node.kind === 'oneOf') && parts.length === node.schemas.length) {
      const [closest]: readonly [number] = yield closestBranch(parts, place.instance);
      const errors: ValidationError[] = [];
      yield listSchema(parts[closest] as SchemaTrace, errors);
      const branches: { branch: number; errors: ValidationError[] }[] = [];
      for (const [branch, below] of parts.entries()) {
        if (branch === closest || left <= 0) continue;
        const others: ValidationError[] = [];
        yield listSchema(below, others);
        branches.push({ branch, errors: others });
      }
      summary.params = { ...summary.params, closest, branches };
      const lists = branches.map((other) => other.errors);
      const unknown = unknownDiscriminator(errors, lists, summary.instanceLocation);
      into.push(...(unknown === undefined ? errors : [unknown]));
    }
  }

  const errors: ValidationError[] = [];
  runDeep(listSchema(trace, errors));
  return errors;
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
    params: token === undefined ? {} : { [typeof token === 'number' ? 'item' : 'property']: token },
  };
}
