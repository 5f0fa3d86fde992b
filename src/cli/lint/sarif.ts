import type { Severity } from '../../lint/index.ts';
import type { PlacedFinding } from './findings.ts';
import type { Printer, Report } from './report.ts';

/** SARIF's levels for severities (SARIF 2.1.0, 3.27.10). */
const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** Findings as a log in the Static Analysis Results Interchange Format, version 2.1.0, which code scanning reads. */
export const printSarif: Printer = function* print(report) {
  yield `${JSON.stringify(toLog(report), null, 2)}\n`;
};

function toLog({ findings, rules }: Report): object {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Portcullis', rules: rules.map(toDescriptor) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => toResult(finding, indexes.get(finding.rule))),
      },
    ],
  };
}

function toDescriptor({ id, title, why, help, severity }: Report['rules'][number]): object {
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: why },
    help: { text: help },
    defaultConfiguration: { level: levels[severity] },
  };
}

function toResult(finding: PlacedFinding, ruleIndex: number | undefined): object {
  const { rule, severity, message, file, line, column, tool, pointer } = finding;
  return {
    ruleId: rule,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: levels[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: toUriReference(file) },
          ...(line !== null && { region: { startLine: line, startColumn: column } }),
        },
        logicalLocations: [{ fullyQualifiedName: `${tool ?? ''}#${pointer}` }],
      },
    ],
    // A finding stays the same one when lines move.
    partialFingerprints: { 'place/v1': JSON.stringify([rule, tool, pointer]) },
  };
}

/** A file's path as a URI reference (RFC 3986). */
function toUriReference(file: string): string {
  return file.split(/[\\/]/).map(encodeURIComponent).join('/');
}
