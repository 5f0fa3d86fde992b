import { compile } from '../../index.ts';
import { parsePointer } from '../../json/pointer.ts';
import { nearest } from '../../json/text.ts';
import { isContainer } from '../../json/value.ts';
import type { ValidationError } from '../../model/public.ts';
import type { Severity } from '../model.ts';
import type { Preset } from '../presets.ts';
import { rules } from '../rules/index.ts';
import { targetNames, targetRules, targets } from '../targets/index.ts';
import type { Suppression } from './suppressions.ts';

/** What `portcullis.config.json` may say. */
export interface LintConfig {
  readonly $schema?: string;
  readonly preset?: Preset;
  readonly targets?: readonly string[];
  readonly failOn?: Severity;
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  readonly suppressions?: readonly Suppression[];
}

/** Something in a config that is not as it should be. */
export interface ConfigFault {
  readonly pointer: string;
  readonly message: string;
}

/**
 * Checks a config file's content.
 *
 * @returns what is wrong with it, empty when it is a `LintConfig`
 */
export function checkConfig(config: unknown): ConfigFault[] {
  return validator.errors(config).map((error) => ({
    pointer: error.instanceLocation,
    message: `${error.path}: ${error.message}${hint(error, config)}`,
  }));
}

export const presetNames: readonly Preset[] = ['mcp', 'strict', 'compat'];
export const severities: readonly Severity[] = ['error', 'warning', 'info'];

const ruleIds = [...rules, ...targetRules(targets)].map(({ id }) => id);

const schema = {
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    preset: { enum: presetNames },
    targets: { type: 'array', items: { enum: targetNames } },
    failOn: { enum: severities },
    rules: {
      type: 'object',
      properties: Object.fromEntries(rules.map(({ id }) => [id, { enum: [...severities, 'off'] }])),
      additionalProperties: false,
    },
    suppressions: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          rule: { enum: ruleIds },
          file: { type: 'string' },
          tool: { type: 'string' },
          pointer: { type: 'string', pattern: '^(?:[/*].*)?$' },
          reason: { type: 'string', pattern: '\\S' },
        },
        required: ['rule', 'reason'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

const validator = compile<LintConfig>(schema);

/** Names what may have been meant: the nearest name or value, or what there is to choose from. */
function hint({ keyword, keywordLocation, instanceLocation }: ValidationError, config: unknown): string {
  let wrong: unknown;
  let known: readonly string[];
  if (keyword === 'enum') {
    wrong = valueAt(config, instanceLocation);
    known = valueAt(schema, keywordLocation) as readonly string[];
  } else if (keyword === 'additionalProperties') {
    wrong = parsePointer(instanceLocation)?.at(-1);
    known = Object.keys(valueAt(schema, keywordLocation.replace(/[^/]*$/, 'properties')) as object);
  } else {
    return '';
  }
  if (typeof wrong !== 'string') return '';
  const guess = nearest(wrong, known);
  return guess === undefined ? `; there is ${known.join(', ')}` : `; did you mean ${guess}?`;
}

function valueAt(document: unknown, pointer: string): unknown {
  return parsePointer(pointer)?.reduce<unknown>(
    (value, token) => (isContainer(value) ? value[token] : undefined),
    document,
  );
}
