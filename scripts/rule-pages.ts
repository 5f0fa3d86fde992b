import { isObject } from '../src/json/value.ts';
import { chooseRules, lint, lintTools, type Preset, type Rule, rules, targets } from '../src/lint/index.ts';
import { targetRules } from '../src/lint/targets/index.ts';

/** The pages about the lint rules, by file name. */
export function rulePages(): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const rule of rules) pages.set(`${rule.id}.md`, pageOf(rule));
  for (const rule of targetRules(targets)) pages.set(`${rule.id}.md`, pageOf(rule));
  pages.set('README.md', indexPage());
  return pages;
}

function pageOf(rule: Rule): string {
  const { id, title, why, severity, help, bad, good } = rule;
  const fixes = fixTitles(rule);
  return `${[
    `# ${title}`,
    `\`${id}\`, ${severity}${presetsOf(rule)}`,
    why,
    help,
    ...(fixes.length > 0 ? [`\`--fix\` mends it where that is safe: ${fixes.join('; ')}.`] : []),
    'Reported:',
    block(bad),
    'Not reported:',
    block(good),
    ...targetTable(id),
  ].join('\n\n')}\n`;
}

const PRESETS: readonly Preset[] = ['mcp', 'strict', 'compat'];

function presetsOf(rule: Rule): string {
  if (!rules.includes(rule)) return ', with this target';
  const names = PRESETS.filter((preset) => chooseRules(preset, {}).has(rule));
  return `, in the presets ${names.map((name) => `\`${name}\``).join(', ')}`;
}

/** What the fixes are called that the rule offers for its own bad example. */
function fixTitles({ id, bad }: Rule): readonly string[] {
  const options = { preset: 'strict' } as const;
  const isTool = isObject(bad) && 'inputSchema' in bad;
  const results = isTool || Array.isArray(bad) ? lintTools([bad].flat(), options) : [lint(bad, options)];
  const found = results.flatMap(({ findings }) => findings.filter(({ rule }) => rule === id));
  return [...new Set(found.flatMap(({ fix }) => (fix === undefined ? [] : [fix.title])))];
}

/** Examples are short, or else cut: nobody reads three hundred properties. */
const LONGEST = 1_500;

function block(example: unknown): string {
  const lines = JSON.stringify(example, null, 2);
  if (lines.length <= LONGEST) return `\`\`\`json\n${visible(lines)}\n\`\`\``;
  const shown = `${lines.slice(0, LONGEST).replace(/\n[^\n]*$/, '')}\n…`;
  return `\`\`\`text\n${visible(shown)}\n\`\`\``;
}

/** What cannot be seen is written as an escape. */
function visible(text: string): string {
  return text.replace(/[\u200b-\u200f]/g, (found) => `\\u${found.charCodeAt(0).toString(16)}`);
}

function targetTable(id: string): readonly string[] {
  const target = targets.find(({ name }) => id === `target-${name}`);
  if (target === undefined) return [];
  const rows = target.rows.map(({ keywords, effect, isAtRootOnly, because, source, date }) => {
    const what = keywords.map((keyword) => `\`${keyword}\``).join(', ') || 'objects';
    return `| ${what}${isAtRootOnly ? ' at the root' : ''} | ${effect} | ${because} | ${source} | ${date} |`;
  });
  return [['| what | effect | why | source | date |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')];
}

function indexPage(): string {
  const row = ({ id, title, severity }: Rule): string => `| [${id}](${id}.md) | ${title} | ${severity} |`;
  return `${[
    '# Lint rules',
    'Written by `npm run docs:rules` from `src/lint/rules`: change a rule there. A description that gives orders to a model cannot be found with certainty, and no schema can stop it; [instruction-in-text](instruction-in-text.md) is a search for known phrases.',
    ['| rule | reports | severity |', '| --- | --- | --- |', ...rules.map(row)].join('\n'),
    '## Targets',
    ['| rule | reports | severity |', '| --- | --- | --- |', ...targetRules(targets).map(row)].join('\n'),
  ].join('\n\n')}\n`;
}
