import { type Deep, runDeep } from '../json/deep.ts';
import { toReadablePath } from '../json/path.ts';
import type { Failure } from '../model/keyword.ts';
import type { ValidationError } from '../model/public.ts';
import { failedSubschemas, type KeywordTrace, type SchemaTrace } from '../run/report/trace.ts';
import { closestBranch } from './closest-branch.ts';
import { unitLocations } from './locations.ts';
import { messageOf } from './messages.ts';

/**
 * Lists what failed: assertions, and keywords that refuse a part by a `false` subschema.
 * Keywords that only pass on the failures of their subschemas are left out. `anyOf` and `oneOf` are told as such,
 * followed by the errors of the branch that came closest (`params.closest`); those of the others stand in
 * `params.branches`, by the index of the branch.
 *
 * @param limit the most errors to list, those in `params` included
 */
export function listErrors(trace: SchemaTrace, limit: number): ValidationError[] {
  const errors: ValidationError[] = [];
  runDeep(new Lister(limit).schema(trace, errors));
  return errors;
}

class Lister {
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  *schema(trace: SchemaTrace, into: ValidationError[]): Deep<void> {
    if (trace.valid || this.#left <= 0) return;
    if (trace.schema.always === false) this.#add(refusal(trace, undefined), into);
    for (const keyword of trace.keywords) if (!keyword.valid) yield* this.#keyword(keyword, trace, into);
  }

  *#keyword(trace: KeywordTrace, owner: SchemaTrace, into: ValidationError[]): Deep<void> {
    const [summary] = trace.failures.map((failure) => this.#add(failed(trace, owner, failure), into));
    switch (trace.node.kind) {
      case 'not':
      case 'contains':
        return;
      case 'anyOf':
      case 'oneOf':
        if (summary !== undefined) yield* this.#branches(trace, summary, into);
        return;
    }
    for (const subtrace of failedSubschemas(trace)) {
      if (subtrace.schema.always === false) this.#add(refusal(subtrace, trace), into);
      else yield this.schema(subtrace, into);
    }
  }

  /** When a branch too many matched, the errors of the others explain nothing. */
  *#branches(
    { schemas, place }: KeywordTrace,
    summary: ValidationError,
    into: ValidationError[],
  ): Deep<void> {
    if (schemas.some(({ valid }) => valid) || 'matching' in summary.params) return;
    const closest: number = yield closestBranch(schemas, place.instance);
    yield this.schema(schemas[closest] as SchemaTrace, into);
    const branches: { branch: number; errors: ValidationError[] }[] = [];
    summary.params = { ...summary.params, closest, branches };
    for (const [branch, subtrace] of schemas.entries()) {
      if (branch === closest || this.#left <= 0) continue;
      const errors: ValidationError[] = [];
      yield this.schema(subtrace, errors);
      branches.push({ branch, errors });
    }
  }

  #add(error: ValidationError, into: ValidationError[]): ValidationError | undefined {
    if (this.#left <= 0) return undefined;
    this.#left--;
    into.push(error);
    return error;
  }
}

function failed(trace: KeywordTrace, owner: SchemaTrace, failure: Failure): ValidationError {
  const { node, place } = trace;
  const name = failure.keyword ?? node.keyword.name;
  const isOwn = failure.keyword === undefined;
  const evaluation = isOwn ? place.evaluation : { parent: owner.place.evaluation, token: name };
  const { instance } = place;
  const about = failure.property === undefined ? instance : { parent: instance, token: failure.property };
  return {
    path: toReadablePath(about),
    ...unitLocations({ instance, evaluation }, owner.schema.location, name),
    keyword: name,
    message: messageOf(node, failure),
    params: failure.params,
  };
}

/** A `false` schema refuses in the name of the keyword that applies it, where there is one. */
function refusal(trace: SchemaTrace, by: KeywordTrace | undefined): ValidationError {
  const { instance } = trace.place;
  const isPart = by !== undefined && instance !== by.place.instance;
  const token = isPart ? instance?.token : undefined;
  return {
    path: toReadablePath(instance),
    ...unitLocations(trace.place, trace.schema.location),
    keyword: by?.node.keyword.name ?? 'false',
    message: by?.node.keyword.refusal ?? 'no value is allowed',
    params: token === undefined ? {} : { [typeof token === 'number' ? 'item' : 'property']: token },
  };
}
