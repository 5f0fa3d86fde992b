import { presetNames, severities } from '../../lint/config/config.ts';
import { type LintOptions, type Severity, targetNames } from '../../lint/index.ts';
import { readArguments } from '../arguments.ts';
import { WrongUse } from '../io.ts';
import { oneOf } from '../validate-arguments.ts';
import { usage } from './help.ts';
import type { SourceOptions } from './sources.ts';

export interface LintArguments extends SourceOptions {
  /** Files, directories, or `-` for standard input. */
  readonly inputs: readonly string[];
  /** Directories of documents that references may reach. */
  readonly directories: readonly string[];
  readonly config: string | undefined;
  readonly preset: LintOptions['preset'];
  readonly targets: readonly string[];
  readonly dialect: string | undefined;
  readonly failOn: Severity | undefined;
  readonly output: LintOutput;
  readonly isScore: boolean;
  readonly isFix: boolean;
  readonly isDryRun: boolean;
  readonly isQuiet: boolean;
}

export type LintOutput = (typeof outputs)[number];

const outputs = ['text', 'json', 'sarif', 'github'] as const;

/** @throws WrongUse for arguments that cannot be meant. */
export function readLintArguments(args: readonly string[]): LintArguments {
  const given = readArguments(args, {
    schemas: { value: 'DIR' },
    ndjson: {},
    export: { value: 'NAME' },
    config: { value: 'FILE' },
    preset: { value: presetNames.join('|') },
    target: { value: 'NAME' },
    dialect: { value: 'NAME' },
    'fail-on': { value: severities.join('|') },
    output: { value: outputs.join('|') },
    score: {},
    fix: {},
    'dry-run': {},
    quiet: { short: 'q' },
    help: { short: 'h' },
  });
  const inputs = given.positionals;
  if (inputs.length === 0) throw new WrongUse(`nothing to lint given; usage: ${usage}`);
  if (inputs.includes('')) throw new WrongUse('an empty argument names no file');
  const output = oneOf('output', outputs, given.value('output')) ?? 'text';
  const isScore = given.has('score');
  const isFix = given.has('fix');
  const isDryRun = given.has('dry-run');
  if (isDryRun && (output !== 'text' || isScore))
    throw new WrongUse('--dry-run prints a diff and nothing else');
  if (isDryRun && !isFix) throw new WrongUse('--dry-run goes with --fix');
  if (isFix && !isDryRun && inputs.includes('-'))
    throw new WrongUse('standard input cannot be written back; see what would change with --dry-run');
  if (isScore && output !== 'text' && output !== 'json')
    throw new WrongUse(`--score has no output ${output}; there is text, json`);
  return {
    inputs,
    directories: given.values('schemas'),
    isNdjson: given.has('ndjson'),
    exports: given.values('export'),
    config: given.value('config'),
    preset: oneOf('preset', presetNames, given.value('preset')),
    targets: given.values('target').map((name) => oneOf('target', targetNames, name) as string),
    dialect: given.value('dialect'),
    failOn: oneOf('fail-on', severities, given.value('fail-on')),
    output,
    isScore,
    isFix,
    isDryRun,
    isQuiet: given.has('quiet'),
  };
}
