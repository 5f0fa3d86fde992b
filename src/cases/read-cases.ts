import { getProperty, isObject } from '../json/value.ts';
import { readLiteral } from './literal.ts';
import type { Case, CaseGroup } from './model.ts';

/** What is wrong with a case file, and where. */
export class CaseFileError extends Error {
  override readonly name = 'CaseFileError';
}

/**
 * Reads a file of cases. It is a list of cases; or an object with `cases` and perhaps `schema` and `tool`; or an object
 * with `groups` of such. What a gate is tested with is read too: `good` and `hostile` lists of calls with their `tool`.
 *
 * @param file the JSON of the file
 * @throws CaseFileError for anything else, naming the case
 */
export function readCases(file: unknown): readonly CaseGroup[] {
  if (Array.isArray(file)) return [{ name: undefined, schema: undefined, cases: file.map(readCase) }];
  if (!isObject(file)) throw new CaseFileError('expected a list of cases, or an object that holds one');
  const groups = getProperty(file, 'groups');
  if (Array.isArray(groups)) return groups.flatMap(readCases);
  const cases = getProperty(file, 'cases');
  if (Array.isArray(cases)) {
    const [name, tool] = ['name', 'tool'].map((member) => text(getProperty(file, member)));
    const read = cases.map(readCase).map((one) => (tool === undefined ? one : { tool, ...one }));
    return [{ name: name ?? tool, schema: getProperty(file, 'schema'), cases: read }];
  }
  const calls = [...list(file, 'good').map(readCall(true)), ...list(file, 'hostile').map(readCall(false))];
  if (calls.length === 0)
    throw new CaseFileError('expected a list of cases, `cases`, `groups`, or `good` and `hostile` calls');
  return [{ name: undefined, schema: undefined, cases: calls }];
}

/**
 * The arguments of a case as a value.
 *
 * @throws CaseFileError when a text form of them cannot be read
 */
export function argumentsOf({
  name,
  arguments: given,
  arguments_json: json,
  arguments_js: literal,
}: Case): unknown {
  try {
    if (json !== undefined) return JSON.parse(json);
    return literal === undefined ? given : readLiteral(literal);
  } catch (error) {
    throw new CaseFileError(`case ${JSON.stringify(name)}: ${(error as Error).message}`);
  }
}

function readCase(given: unknown, index: number): Case {
  const where = `case ${index + 1}`;
  if (!isObject(given)) throw new CaseFileError(`${where}: expected an object`);
  const { name = where, valid } = given;
  if (typeof name !== 'string') throw new CaseFileError(`${where}: expected \`name\` to be a text`);
  if (typeof valid !== 'boolean')
    throw new CaseFileError(`${JSON.stringify(name)}: expected \`valid\` to be true or false`);
  const forms = ['arguments', 'arguments_json', 'arguments_js'].filter((form) => Object.hasOwn(given, form));
  if (forms.length !== 1)
    throw new CaseFileError(
      `${JSON.stringify(name)}: expected one of \`arguments\`, \`arguments_json\` and \`arguments_js\``,
    );
  if (!areErrors(getProperty(given, 'errors')))
    throw new CaseFileError(`${JSON.stringify(name)}: expected \`errors\` to be a list of [path, keyword]`);
  return { ...given, name, valid };
}

function areErrors(errors: unknown): boolean {
  const isError = (error: unknown): boolean =>
    Array.isArray(error) && error.length === 2 && error.every((part) => typeof part === 'string');
  return errors === undefined || (Array.isArray(errors) && errors.every(isError));
}

/** A call that a gate is to let through or to refuse. */
function readCall(valid: boolean): (given: unknown, index: number) => Case {
  return (given, index) => {
    if (!isObject(given)) throw new CaseFileError(`call ${index + 1}: expected an object`);
    const { tool, kind, name = [tool, kind ?? (valid ? 'good' : 'hostile')].join(' ') } = given;
    return readCase({ name, tool, arguments: getProperty(given, 'arguments') ?? {}, valid }, index);
  };
}

function list(file: object, name: string): readonly unknown[] {
  const value = getProperty(file, name);
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
