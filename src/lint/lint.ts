import { isObject } from '../json/value.ts';
import type { CompileOptions } from '../model/public.ts';
import type { Location } from '../model/schema.ts';
import { readOptions } from '../options.ts';
import { createContext, createLenientPatterns } from './context.ts';
import type { Finding, Found, LintContext, LintedTool, Rule, Severity } from './model.ts';
import { chooseRules, type Preset } from './presets.ts';
import { instancePaths } from './rules/facts/paths.ts';
import { type Closure, closureOf } from './score.ts';
import { findTargets, targetNames, targetRules } from './targets/index.ts';

export interface LintOptions extends Pick<CompileOptions, 'dialect' | 'schemas' | 'limits'> {
  /** Which rules run: `mcp` (the default), `strict` for all of them, `compat` for what consumers read differently. */
  readonly preset?: Preset;
  /** Severities by rule id; `off` leaves a rule out, any other takes it in. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** The consumers that the schema is meant for, as `targetNames` lists them; with `compat`, all where none is named. */
  readonly targets?: readonly string[];
}

/** What was found in one schema. */
export interface LintResult {
  readonly findings: readonly Finding[];
  readonly closure: Closure;
}

/** What was found in one tool. */
export interface ToolResult extends LintResult {
  /** The tool's name; undefined where it has none that is a text. */
  readonly name: string | undefined;
  /** Its place in the list. */
  readonly index: number;
}

/**
 * Finds where a schema lets through more than can be meant, and what else is wrong with it.
 *
 * @param schema the schema document; one that is no JSON Schema is a finding, never an exception
 * @returns the findings, each once for its location, and how far the schema is closed
 * @throws TypeError when an option is not what it should be
 */
export function lint(schema: unknown, options: LintOptions = {}): LintResult {
  return createLinter(options)(schema, undefined, []);
}

/**
 * The same for tools that are published together, with the rules that compare them.
 *
 * @param list a `tools/list` result, `{ tools: [...] }`, or the tools alone; pointers in findings are into `inputSchema`
 *   unless `member` names another member of the tool
 * @returns a result for every tool, in the list's order
 * @throws TypeError when an option is not what it should be, or there is no list
 */
export function lintTools(list: unknown, options: LintOptions = {}): readonly ToolResult[] {
  const given = isObject(list) ? list['tools'] : list;
  if (!Array.isArray(given))
    throw new TypeError('expected a list of tools, or an object with one in `tools`');
  const run = createLinter(options);
  const tools: readonly LintedTool[] = given.map((tool) =>
    isObject(tool) ? (tool as object as LintedTool) : { inputSchema: undefined },
  );
  return tools.map((tool, index) => ({
    name: typeof tool.name === 'string' ? tool.name : undefined,
    index,
    ...run(tool.inputSchema, tool, tools),
  }));
}

type Linter = (schema: unknown, tool: LintedTool | undefined, tools: readonly LintedTool[]) => LintResult;

function createLinter({ preset = 'mcp', rules = {}, targets, ...compile }: LintOptions): Linter {
  const settings = readOptions(compile as CompileOptions);
  const named = targets ?? (preset === 'compat' ? targetNames : []);
  const chosen = new Map([
    ...chooseRules(preset, rules),
    ...targetRules(findTargets(named)).map((rule) => [rule, rule.severity] as const),
  ]);
  const patterns = createLenientPatterns(settings);
  return (schema, tool, tools) => run(createContext(schema, tool, tools, settings, patterns), chosen);
}

function run(context: LintContext, chosen: ReadonlyMap<Rule, Severity>): LintResult {
  const pathsOf = createPathLookup(context);
  const findings = new Map<string, Finding>();
  for (const [rule, severity] of chosen) {
    for (const found of rule.check(context)) {
      const key = `${rule.id} ${found.member ?? ''} ${found.pointer} ${found.member === undefined ? '' : found.message}`;
      if (findings.has(key)) continue;
      const paths = found.member === undefined ? pathsOf(found) : [];
      findings.set(key, { rule: rule.id, severity, help: rule.help, paths, ...found });
    }
  }
  const list = [...findings.values()];
  return { findings: list, closure: closureOf(context, list) };
}

/** Finds the paths of the schema that a finding's pointer leads to or into. */
function createPathLookup(context: LintContext): (found: Found) => readonly string[] {
  const locations = new Map<string, Location>();
  for (const location of context.frame.locations) locations.set(context.pointerOf(location), location);
  const paths = instancePaths(context);
  return ({ pointer }) => {
    for (let here = pointer; ; here = here.slice(0, here.lastIndexOf('/'))) {
      const location = locations.get(here);
      if (location !== undefined) return paths.get(location) ?? [];
      if (!here.includes('/')) return [];
    }
  };
}
