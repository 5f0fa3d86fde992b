import { findPlaces } from '../../json/read-json.ts';
import type { Suppression } from '../../lint/config/suppressions.ts';
import type { SourceFile } from '../schema-files.ts';
import type { PlacedFinding } from './findings.ts';
import type { Report } from './report.ts';

/** What is said of a suppression that suppresses nothing: a finding in the config itself. */
export const unusedSuppression: Report['rules'][number] = {
  id: 'unused-suppression',
  title: 'unused suppression',
  why: 'What a suppression was written for is no longer found. It would hide the next fault at the same place.',
  severity: 'warning',
  help: 'Take the suppression out, or correct its place.',
};

/** Places unused suppressions in the config's text. */
export function findUnused(
  { name, text }: SourceFile,
  unused: readonly { readonly index: number; readonly suppression: Suppression }[],
): PlacedFinding[] {
  const { id: rule, title, severity, help } = unusedSuppression;
  const pointers = unused.map(({ index }) => `/suppressions/${index}`);
  const places = findPlaces(text, pointers);
  return unused.map(({ suppression }, index) => ({
    rule,
    severity,
    help,
    message: `${title}: no finding of ${suppression.rule} is at ${describePlace(suppression)}`,
    pointer: pointers[index] ?? '',
    paths: [],
    file: name,
    tool: null,
    line: places[index]?.line ?? null,
    column: places[index]?.column ?? null,
    document: { text, offset: 0, line: 1 },
    offset: places[index]?.offset ?? 0,
  }));
}

function describePlace({ file, tool, pointer }: Suppression): string {
  const parts = Object.entries({ file, tool, pointer }).filter(([, value]) => value !== undefined);
  return parts.length === 0
    ? 'any place'
    : parts.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ');
}
