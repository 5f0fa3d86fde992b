import { compile, SchemaError } from '../../index.ts';
import { Suppressions } from '../../lint/config/suppressions.ts';
import { createFixCheck } from '../../lint/fix/fix-check.ts';
import { unifiedDiff } from '../../lint/fix/unified-diff.ts';
import { chooseRules, type LintOptions, type Rule, type Severity } from '../../lint/index.ts';
import { findTargets, targetRules } from '../../lint/targets/index.ts';
import type { CompileOptions } from '../../model/public.ts';
import { type Io, WrongUse } from '../io.ts';
import { readDocuments } from '../schema-files.ts';
import type { LintArguments } from './arguments.ts';
import type { ReadConfig } from './config.ts';
import { lintSource, type SubjectReport } from './findings.ts';
import { fixSource, writeBack } from './fix.ts';
import type { Report } from './report.ts';
import type { Source } from './sources.ts';
import { findUnused, unusedSuppression } from './unused-suppression.ts';

/** What became of one file. */
export interface SourceOutcome {
  readonly reports: readonly SubjectReport[];
  /** What is to be told of it beside its findings. */
  readonly remarks: readonly string[];
  /** How many of the remarks are failures. */
  readonly failures: number;
  readonly fixed: number;
  /** What would change; empty unless asked for. */
  readonly diff: string;
}

/** One run over files: the options and the config at work, and which suppressions have been of use. */
export interface LintSession {
  /** Findings from this level on make the run fail. */
  readonly failOn: Severity;
  lint(source: Source): Promise<SourceOutcome>;
  /** Puts together what all files had to tell. */
  report(subjects: readonly SubjectReport[]): Report;
}

/** @throws WrongUse when a directory of further documents cannot be read, or the dialect is not known */
export async function createLintSession(
  given: LintArguments,
  read: ReadConfig,
  io: Io,
): Promise<LintSession> {
  const { config, source: configFile, fromConfig } = read;
  const compileOptions = await readCompileOptions(given, io);
  const { preset = config.preset ?? 'mcp' } = given;
  const targets = given.targets.length > 0 ? given.targets : (config.targets ?? []);
  const overrides = config.rules ?? {};
  const options: LintOptions = { ...compileOptions, preset, targets, rules: overrides };
  const rules: Rule[] = [...chooseRules(preset, overrides).keys(), ...targetRules(findTargets(targets))];
  const suppressions = new Suppressions(config.suppressions ?? []);
  const seen: string[] = [];
  const lint = (source: Source): SubjectReport[] => {
    const file = fromConfig(source.path ?? source.name);
    return lintSource(source, options, (finding) => suppressions.covers({ ...finding, file }));
  };
  const check = createFixCheck(compileOptions);

  return {
    failOn: given.failOn ?? config.failOn ?? 'error',
    async lint(source) {
      seen.push(fromConfig(source.path ?? source.name));
      if (!given.isFix) return { reports: lint(source), remarks: [], failures: 0, fixed: 0, diff: '' };
      const before = given.isDryRun ? lint(source) : [];
      const { source: after, reports, fixed, leftOut } = fixSource(source, lint, check);
      if (given.isDryRun) {
        const diff = unifiedDiff(source.name, source.text ?? '', after.text ?? '');
        return { reports: before, remarks: leftOut, failures: 0, fixed, diff };
      }
      const failure = after.text === source.text ? undefined : await writeBack(after);
      if (failure === undefined) return { reports, remarks: leftOut, failures: 0, fixed, diff: '' };
      return { reports: lint(source), remarks: [...leftOut, failure], failures: 1, fixed: 0, diff: '' };
    },
    report(subjects) {
      const unused = suppressions.unused(seen, new Set(rules.map(({ id }) => id)));
      return {
        subjects,
        findings: [
          ...subjects.flatMap(({ findings }) => findings),
          ...(configFile === undefined ? [] : findUnused(configFile, [...unused])),
        ],
        rules: [...rules, unusedSuppression],
      };
    },
  };
}

async function readCompileOptions({ directories, dialect }: LintArguments, io: Io): Promise<CompileOptions> {
  const documents = await readDocuments(directories, undefined, io);
  const schemas = Object.fromEntries([...documents].map(([uri, { value }]) => [uri, value]));
  const options = { ...(directories.length > 0 && { schemas }), ...(dialect !== undefined && { dialect }) };
  try {
    // Wrong options would otherwise be found at the first schema, as if it were wrong itself.
    compile(true, options);
  } catch (error) {
    if (error instanceof SchemaError) throw new WrongUse(error.message);
    throw error;
  }
  return options;
}
