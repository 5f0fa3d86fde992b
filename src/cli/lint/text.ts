import { excerpt } from '../../json/excerpt.ts';
import { printable } from '../../json/printable.ts';
import type { Severity } from '../../lint/index.ts';
import type { PlacedFinding } from './findings.ts';
import type { Printer } from './report.ts';

/** How much of a line is shown, and how much of it before the place. */
const WIDTH = 100;
const BEFORE = 40;
const MOST_PATHS = 5;

const escapes: Readonly<Record<Severity | 'dim' | 'bold' | 'end', string>> = {
  error: '\x1b[31m',
  warning: '\x1b[33m',
  info: '\x1b[36m',
  dim: '\x1b[2m',
  bold: '\x1b[1m',
  end: '\x1b[0m',
};

/**
 * Findings for people, and for editors that read `file:line:column: severity: message`. The advice of a rule stands at
 * the first finding only.
 *
 * @param hasColors whether a terminal shows it
 */
export function createTextPrinter(hasColors: boolean): Printer {
  const paint = (style: keyof typeof escapes, text: string): string =>
    hasColors ? `${escapes[style]}${text}${escapes.end}` : text;

  return function* print({ findings }) {
    const advised = new Set<string>();
    for (const finding of findings) {
      const { severity, message, rule, help } = finding;
      const place = paint('bold', printable(placeOf(finding), 'line'));
      const about = paint('dim', printable(`[${rule}]${subjectOf(finding)}`, 'line'));
      yield `${place}: ${paint(severity, severity)}: ${printable(message, 'line')} ${about}\n`;
      for (const line of quote(finding)) yield `${paint('dim', line)}\n`;
      const advice = { ...(!advised.has(rule) && { help }), ...detailsOf(finding) };
      advised.add(rule);
      for (const [name, text] of Object.entries(advice)) yield `    ${name}: ${printable(text, 'line')}\n`;
    }
  };
}

/** What else there is to say, by what it is called. */
function detailsOf({ fix, suggestion, witness, paths }: PlacedFinding): Record<string, string> {
  const reached = paths.length > MOST_PATHS ? [...paths.slice(0, MOST_PATHS), '…'] : paths;
  return {
    // One path is told by the pointer already.
    ...(paths.length > 1 && { 'applied at': reached.join(', ') }),
    ...(witness !== undefined && { 'for instance': excerpt(witness) }),
    ...(fix && { fix: fix.title }),
    ...(suggestion && { suggestion: suggestion.title }),
  };
}

function placeOf({ file, line, column }: PlacedFinding): string {
  return line === null ? file : `${file}:${line}:${column}`;
}

/** ` create_refund /properties/options`, as far as there is anything to say. */
function subjectOf({ tool, pointer }: PlacedFinding): string {
  return [tool, pointer].map((part) => (part ? ` ${part}` : '')).join('');
}

/** The line that a finding stands in, or what is around the place in a long one, and a caret below the place. */
function quote({ document, offset, line }: PlacedFinding): string[] {
  if (document === undefined || line === null) return [];
  const { text } = document;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const feed = text.indexOf('\n', offset);
  const end = feed < 0 ? text.length : feed;
  const isLong = end - start > WIDTH;
  const from = isLong ? Math.max(start, offset - BEFORE) : start;
  const to = Math.min(end, from + WIDTH);
  const before = shown(`${from > start ? '…' : ''}${text.slice(from, offset)}`);
  const after = shown(`${text.slice(offset, to)}${to < end ? '…' : ''}`);
  const number = String(line).padStart(5);
  return [
    `${number} | ${before}${after}`.trimEnd(),
    `${' '.repeat(number.length)} | ${' '.repeat(before.length)}^`,
  ];
}

/** A tab takes one column here, so that the caret stands where it should. */
function shown(text: string): string {
  return printable(text.replaceAll('\t', ' ').replaceAll('\r', ''), 'line');
}
