import type { PlacedFinding, SubjectReport } from './findings.ts';
import type { Printer } from './report.ts';

/** `{ "findings": [ … ] }`, one finding a line. */
export const printJson: Printer = ({ findings }) => printList('findings', findings, toRecord);

/** `{ "scores": [ … ] }`, one tool a line. */
export const printJsonScores: Printer = ({ subjects }) => printList('scores', subjects, toScore);

function* printList<T>(name: string, items: readonly T[], record: (item: T) => object): Generator<string> {
  yield `{"${name}":[`;
  for (const [index, item] of items.entries())
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(record(item))}`;
  yield `${items.length === 0 ? '' : '\n'}]}\n`;
}

function toRecord(finding: PlacedFinding): object {
  const { file, tool, rule, severity, pointer, line, column, message, help, fix } = finding;
  return { file, tool, rule, severity, pointer, line, column, message, help, ...(fix && { fix }) };
}

function toScore({ file, tool, closure }: SubjectReport): object {
  return { file, tool, ...closure };
}
