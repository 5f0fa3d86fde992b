import type { Rule, Severity } from './model.ts';
import { rules } from './rules/index.ts';

export type Preset = 'mcp' | 'strict' | 'compat';

/** Rules that `mcp` leaves out: what they find is worth knowing, and is in most schemas there are. */
const ONLY_STRICT: ReadonlySet<string> = new Set([
  'missing-dialect',
  'format-only-annotates',
  'missing-output-schema',
  'any-of-for-one-of',
  'unused-definition',
]);

/** What matters to whoever wants a schema to mean the same to every consumer. */
const COMPAT: ReadonlySet<string> = new Set([
  'invalid-schema',
  'unsupported-dialect',
  'network-reference',
  'invalid-pattern',
  'missing-dialect',
  'unknown-keyword',
  'foreign-keyword',
  'inapplicable-keyword',
  'format-only-annotates',
  'tool-name',
  'invalid-header-parameter',
  'root-not-object',
]);

const PRESETS: Readonly<Record<Preset, (rule: Rule) => boolean>> = {
  mcp: ({ id }) => !ONLY_STRICT.has(id),
  strict: () => true,
  compat: ({ id }) => COMPAT.has(id),
};

/**
 * The rules to run with their severities.
 *
 * @param overrides severities by rule; `off` leaves a rule out, any other takes it in
 * @throws TypeError when a name is none of the presets or rules, as a misspelt one would otherwise go unnoticed
 */
export function chooseRules(
  preset: string,
  overrides: Readonly<Record<string, Severity | 'off'>>,
): ReadonlyMap<Rule, Severity> {
  if (!Object.hasOwn(PRESETS, preset))
    throw new TypeError(`no preset ${JSON.stringify(preset)}; there are ${Object.keys(PRESETS).join(', ')}`);
  for (const [id, severity] of Object.entries(overrides)) {
    if (!rules.some((rule) => rule.id === id)) throw new TypeError(`no rule ${JSON.stringify(id)}`);
    if (!['error', 'warning', 'info', 'off'].includes(severity))
      throw new TypeError(
        `rule ${id}: expected error, warning, info or off, found ${JSON.stringify(severity)}`,
      );
  }
  const chosen = new Map<Rule, Severity>();
  for (const rule of rules) {
    const override = Object.hasOwn(overrides, rule.id) ? overrides[rule.id] : undefined;
    const severity = override ?? (PRESETS[preset as Preset](rule) ? rule.severity : 'off');
    if (severity !== 'off') chosen.set(rule, severity);
  }
  return chosen;
}
