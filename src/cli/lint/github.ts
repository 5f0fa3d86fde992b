import { printable } from '../../json/printable.ts';
import type { Severity } from '../../lint/index.ts';
import type { PlacedFinding } from './findings.ts';
import type { Printer } from './report.ts';

const commands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** Findings as workflow commands, which GitHub Actions shows beside the line. */
export const printGithub: Printer = function* print({ findings }) {
  for (const finding of findings) yield `${annotation(finding)}\n`;
};

function annotation({
  severity,
  file,
  line,
  column,
  rule,
  message,
  tool,
  pointer,
  help,
}: PlacedFinding): string {
  const properties = { file, line, col: column, title: `${rule}${tool === null ? '' : ` in ${tool}`}` };
  const written = Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const place = pointer === '' ? '' : ` (${pointer})`;
  return `::${commands[severity]} ${written.join(',')}::${escapeData(`${message}${place}. ${help}`)}`;
}

/** What the runner decodes again; other control characters would reach the log. */
function escapeData(text: string): string {
  return printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'), 'line');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
