import { findOpenPlaces } from '../analysis/closed.ts';
import { compile } from '../compile.ts';
import { printable } from '../json/printable.ts';
import { nearest } from '../json/text.ts';
import { isObject } from '../json/value.ts';
import { declaredNames } from '../messages/declared-names.ts';
import type { JsonObject } from '../model/json.ts';
import type { CompileOptions } from '../model/public.ts';
import { readOptions } from '../options.ts';
import { readSchema } from '../read-schema.ts';
import { SchemaError } from '../schema/schema-error.ts';
import type { Validator } from '../validator.ts';
import { frozenCopy } from './frozen-copy.ts';
import { type HeaderParameter, readHeaderParameters } from './header-parameters.ts';
import type { Handler, PublishedTool, Tool, ToolProblem } from './tool.ts';

/** A tool that may be called. */
export interface RegisteredTool<Principal> {
  readonly published: PublishedTool;
  readonly input: Validator<JsonObject>;
  readonly output: Validator | undefined;
  readonly handler: Handler<Principal>;
  readonly headerParameters: readonly HeaderParameter[];
  /** The names of the properties that the input schema declares, for hints. */
  readonly declared: ReadonlySet<string>;
}

/** How deep a definition may be nested; `compile` bounds schemas further. */
const DEFINITION_DEPTH = 1_024;

/** server/tools: Tool Names. */
const toolName = /^[A-Za-z0-9_.-]{1,128}$/;

const members: Readonly<Record<keyof Tool, 'text' | 'object' | 'list' | 'other'>> = {
  name: 'text',
  title: 'text',
  description: 'text',
  inputSchema: 'object',
  outputSchema: 'object',
  annotations: 'object',
  icons: 'list',
  _meta: 'object',
  requireClosed: 'other',
  handler: 'other',
};

/**
 * Reads a tool's definition once and for all: what is published afterwards is what validates.
 *
 * @returns the tool, or everything that is wrong with it
 * @throws what a getter or a proxy in the definition throws
 */
export function defineTool<Principal>(
  tool: Tool<Principal>,
  requireClosed: boolean,
  options: CompileOptions,
): RegisteredTool<Principal> | readonly ToolProblem[] {
  const problems: ToolProblem[] = [];
  const published = readMembers(tool, problems);
  const { handler } = tool;
  if (typeof handler !== 'function') problems.push({ place: 'handler', message: 'expected a function' });
  if (tool.requireClosed !== undefined && typeof tool.requireClosed !== 'boolean')
    problems.push({ place: 'requireClosed', message: 'expected a boolean' });
  const { inputSchema, outputSchema } = published;
  const mustBeClosed = tool.requireClosed ?? requireClosed;
  const input = isObject(inputSchema) && readInput(inputSchema, mustBeClosed, options, problems);
  const output =
    outputSchema === undefined ? undefined : compileMember('outputSchema', outputSchema, options, problems);
  if (problems.length > 0 || !input) return problems;
  return { published: Object.freeze(published) as unknown as PublishedTool, output, handler, ...input };
}

/** The name of a definition for messages, whatever the definition is. */
export function nameOf(tool: unknown): string {
  const name = isObject(tool) ? tool['name'] : undefined;
  return typeof name === 'string' ? JSON.stringify(printable(name, 'line', 128)) : 'without a name';
}

function readMembers(tool: object, problems: ToolProblem[]): Record<string, unknown> {
  const published: Record<string, unknown> = {};
  if (!isObject(tool)) problems.push({ place: 'tool', message: 'expected an object' });
  for (const name of Object.keys(tool)) {
    if (Object.hasOwn(members, name)) continue;
    // Registries of tools carry members of their own; one that is nearly a known one is a slip of its author.
    const guess = nearest(name, Object.keys(members));
    if (guess !== undefined)
      problems.push({
        place: printable(name, 'line', 64),
        message: `no member of a tool: did you mean ${guess}?`,
      });
  }
  for (const [name, kind] of Object.entries(members)) {
    const value: unknown = tool[name as keyof typeof tool];
    const isRequired = name === 'name' || name === 'description' || name === 'inputSchema';
    if (kind === 'other' || (value === undefined && !isRequired)) continue;
    const copy = frozenCopy(value, DEFINITION_DEPTH, 'plain');
    const isRight =
      kind === 'text' ? typeof copy === 'string' : kind === 'list' ? Array.isArray(copy) : isObject(copy);
    if (isRight) published[name] = copy;
    else
      problems.push({
        place: name,
        message: `expected ${kind === 'text' ? 'a text' : `JSON, ${kind === 'list' ? 'an array' : 'an object'}`}`,
      });
  }
  if (typeof published['name'] === 'string' && !toolName.test(published['name']))
    problems.push({ place: 'name', message: 'expected 1 to 128 of the characters A-Z a-z 0-9 _ - .' });
  return published;
}

function readInput(
  schema: Record<string, unknown>,
  mustBeClosed: boolean,
  options: CompileOptions,
  problems: ToolProblem[],
): Pick<RegisteredTool<never>, 'input' | 'headerParameters' | 'declared'> | false {
  if (schema['type'] !== 'object')
    problems.push({ place: 'inputSchema#/type', message: 'expected "object"' });
  const input = compileMember<JsonObject>('inputSchema', schema, options, problems);
  if (input === undefined) return false;
  const { frame, sites } = readSchema(schema, readOptions(options));
  const headerParameters = readHeaderParameters(frame, problems);
  if (mustBeClosed)
    for (const { pointer, reason } of findOpenPlaces(sites))
      problems.push({
        place: `inputSchema${pointer.includes('#') ? ` → ${pointer}` : `#${pointer}`}`,
        message: reason,
      });
  return { input, headerParameters, declared: declaredNames(schema) };
}

function compileMember<T>(
  member: string,
  schema: unknown,
  options: CompileOptions,
  problems: ToolProblem[],
): Validator<T> | undefined {
  try {
    return compile<T>(schema, options);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    for (const { location, message } of error.problems)
      problems.push({ place: `${member}${location}`, message });
    return undefined;
  }
}
