import type { Site } from '../analysis/sites.ts';
import type { JsonValue } from '../model/json.ts';
import type { Frame, Location } from '../model/schema.ts';
import type { SchemaProblem } from '../schema/schema-error.ts';

/** `error`: more is let through than anyone can have meant. `warning`: likely so. `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** An MCP tool definition, as `tools/list` publishes it; only `inputSchema` is sure to be there. */
export interface LintedTool {
  readonly name?: unknown;
  readonly title?: unknown;
  readonly description?: unknown;
  readonly inputSchema: unknown;
  readonly outputSchema?: unknown;
  readonly annotations?: unknown;
}

/**
 * One change to the schema document. Pointers are JSON Pointers from the document's root; a change is made as RFC 6902
 * has it, `rename` gives a member another name where it stands.
 */
export type Edit =
  | { readonly op: 'add' | 'replace'; readonly pointer: string; readonly value: JsonValue }
  | { readonly op: 'remove'; readonly pointer: string }
  | { readonly op: 'rename'; readonly pointer: string; readonly name: string };

/** A change that narrows a schema and accepts nothing that was refused before. */
export interface Fix {
  /** In the imperative: `add additionalProperties: false`. */
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** What a rule finds at one location. */
export interface Found {
  /** Where, from the document's root: the schema, or a keyword's value in it. */
  readonly pointer: string;
  /** What is wrong here, naming what was found; begins with the rule's title. */
  readonly message: string;
  readonly fix?: Fix | undefined;
  /** A change that mends the fault and lets more through than before, so that a person has to choose it. */
  readonly suggestion?: Fix | undefined;
  /** The member of the tool that it is about, where that is not `inputSchema`; the pointer is then from its value. */
  readonly member?: string | undefined;
  /** An instance that shows it: one that two branches of a `oneOf` accept. */
  readonly witness?: unknown;
}

/** A fault that a rule found, once for its location however many ways lead there. */
export interface Finding extends Found {
  /** The rule's id. */
  readonly rule: string;
  readonly severity: Severity;
  /** What to write instead. */
  readonly help: string;
  /** The instance locations at which the schema is applied, as readable paths: `$.lines[*].qty`. */
  readonly paths: readonly string[];
}

/** What rules look at: everything about the one schema, read once. */
export interface LintContext {
  readonly frame: Frame;
  /** Every schema in every dynamic scope, the root first. */
  readonly sites: readonly Site[];
  /** The tool whose `inputSchema` this is; absent where a schema stands alone. */
  readonly tool: LintedTool | undefined;
  /** All tools that are published together, for rules that compare them. */
  readonly tools: readonly LintedTool[];
  /** What keeps the schema from being compiled. Where there is anything, `sites` and `frame.locations` are empty. */
  readonly problems: readonly SchemaProblem[];
  /** The same of the tool's `outputSchema`. */
  readonly outputProblems: readonly SchemaProblem[];
  /** Why the engine refuses patterns, by the pattern; such a pattern counts as one that matches everything. */
  readonly patternFaults: ReadonlyMap<string, string>;
  /** The pointer of a location from its document's root; behind `URI#` when that is not the root document. */
  pointerOf(location: Location): string;
  /** Whether a schema accepts a value; undefined where it cannot be compiled by itself. */
  accepts(location: Location, value: unknown): boolean | undefined;
}

/** One rule, one file. */
export interface Rule {
  /** In lower case with hyphens: `open-object`. */
  readonly id: string;
  /** What the fault is called: `open object`. */
  readonly title: string;
  /** Why it matters, in two sentences. */
  readonly why: string;
  readonly severity: Severity;
  /** What to write instead, in one sentence. */
  readonly help: string;
  /** A schema, or a tool, in which the rule finds something, and the same one mended. */
  readonly bad: JsonValue;
  readonly good: JsonValue;
  check(context: LintContext): Iterable<Found>;
}
