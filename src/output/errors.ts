import { toReadablePath } from '../json/path.ts';
import type { Failure } from '../model/keyword.ts';
import type { ValidationError } from '../model/public.ts';
import type { KeywordTrace, SchemaTrace } from '../run/report/trace.ts';
import { closestBranch } from './closest-branch.ts';
import { unitLocations } from './locations.ts';
import { messageOf } from './messages.ts';

/**
 * Lists what failed: assertions, and keywords that refuse a part by a `false` subschema.
 * Keywords that only pass on the failures of their subschemas are left out. `anyOf` and `oneOf` are told as such,
 * followed by the errors of the branch that came closest; those of the others stand in `params.branches`.
 *
 * @param limit the most errors to list, those in `params` included
 */
export function listErrors(trace: SchemaTrace, limit: number): ValidationError[] {
  return new Lister(limit).schema(trace);
}

class Lister {
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  schema(trace: SchemaTrace): ValidationError[] {
    if (trace.valid || this.#left <= 0) return [];
    if (trace.schema.always === false) return this.#add(refusal(trace, undefined));
    return trace.keywords.flatMap((keyword) => this.#keyword(keyword, trace));
  }

  #keyword(trace: KeywordTrace, owner: SchemaTrace): ValidationError[] {
    if (trace.valid) return [];
    const own = trace.failures.flatMap((failure) => this.#add(failed(trace, owner, failure)));
    switch (trace.node.kind) {
      case 'not':
      case 'contains':
        return own;
      case 'anyOf':
      case 'oneOf':
        return [...own, ...this.#branches(trace, own[0])];
    }
    const isCondition = trace.node.kind === 'if' ? trace.node.if : undefined;
    for (const subtrace of trace.schemas) {
      if (subtrace.valid || subtrace.schema === isCondition) continue;
      if (subtrace.schema.always === false) own.push(...this.#add(refusal(subtrace, trace)));
      else own.push(...this.schema(subtrace));
    }
    return own;
  }

  /** When a branch too many matched, the errors of the others explain nothing. */
  #branches(trace: KeywordTrace, summary: ValidationError | undefined): ValidationError[] {
    if (summary === undefined || 'matching' in summary.params) return [];
    const listed = trace.schemas.map((branch) => this.schema(branch));
    const closest = closestBranch(trace.schemas, trace.place.instance);
    const others = listed.flatMap((errors, index) => (index === closest ? [] : { branch: index, errors }));
    summary.params = { ...summary.params, closest, branches: others };
    return listed[closest] ?? [];
  }

  #add(error: ValidationError): ValidationError[] {
    if (this.#left <= 0) return [];
    this.#left--;
    return [error];
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
