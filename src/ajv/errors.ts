import type { ValidationError } from '../model/public.ts';
import { describe } from './describe.ts';
import { at, locate } from './schema-path.ts';

/** An error in Ajv's shape. */
export interface ErrorObject {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  propertyName?: string;
  message?: string;
  /** The keyword's value; with the option `verbose`. */
  schema?: unknown;
  /** The schema that it stands in; with `verbose`. */
  parentSchema?: unknown;
  /** The instance that it refused; with `verbose`. */
  data?: unknown;
}

/** What errors are about. */
export interface Subject {
  readonly schema: unknown;
  readonly documents: ReadonlyMap<string, unknown>;
  readonly data: unknown;
  readonly verbose: boolean;
}

/** Writes errors as Ajv does; those of branches stand before the error of their union. */
export function toErrorObjects(errors: readonly ValidationError[], subject: Subject): ErrorObject[] {
  return branchesFirst(errors).map((error) => toErrorObject(error, subject));
}

function branchesFirst(errors: readonly ValidationError[]): ValidationError[] {
  const ordered: ValidationError[] = [];
  for (let i = 0; i < errors.length; i++) {
    const error = errors[i] as ValidationError;
    const { closest, branches } = error.params as { closest?: number; branches?: Branch[] };
    if (closest === undefined || branches === undefined) {
      ordered.push(error);
      continue;
    }
    let end = i + 1;
    while (errors[end]?.keywordLocation.startsWith(`${error.keywordLocation}/`)) end++;
    const all = [...branches, { branch: closest, errors: errors.slice(i + 1, end) }];
    all.sort((a, b) => a.branch - b.branch);
    ordered.push(...all.flatMap((each) => branchesFirst(each.errors)), error);
    i = end - 1;
  }
  return ordered;
}

interface Branch {
  readonly branch: number;
  readonly errors: readonly ValidationError[];
}

function toErrorObject(error: ValidationError, { schema, documents, data, verbose }: Subject): ErrorObject {
  const { schemaPath, value, parent } = locate(error.keywordLocation, schema, documents);
  const {
    keyword = error.keyword,
    isOfParent = false,
    suffix = '',
    message,
    params,
  } = describe(error, value, parent);
  const { instanceLocation } = error;
  const instancePath = isOfParent
    ? instanceLocation.slice(0, instanceLocation.lastIndexOf('/'))
    : instanceLocation;
  const object = { instancePath, schemaPath: schemaPath + suffix, keyword, params, message };
  return verbose
    ? { ...object, schema: value, parentSchema: suffix === '' ? parent : value, data: at(data, instancePath) }
    : object;
}
