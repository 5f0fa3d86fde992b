export { type LintOptions, type LintResult, lint, lintTools, type ToolResult } from './lint.ts';
export type { Edit, Finding, Fix, LintedTool, Rule, Severity } from './model.ts';
export { chooseRules, type Preset } from './presets.ts';
export { rules } from './rules/index.ts';
export { type Closure, closureOf } from './score.ts';
export { type Target, type TargetRow, targetNames, targets } from './targets/index.ts';
