import { findPlaces, type ValuePlace } from '../../json/read-json.ts';
import { isObject } from '../../json/value.ts';
import { type Closure, type Finding, type LintOptions, lint, lintTools } from '../../lint/index.ts';
import { countSeverities } from './report.ts';
import type { Document, Group, Source, Subject } from './sources.ts';

/** A finding in a file. */
export interface PlacedFinding extends Finding {
  readonly file: string;
  /** The tool's name; null for a schema that stands alone, and for a tool without one. */
  readonly tool: string | null;
  /** Line and column from 1, in UTF-16 units; null where there is no text, as in a module. */
  readonly line: number | null;
  readonly column: number | null;
  /** The text that it stands in and its offset there. */
  readonly document?: Document | undefined;
  readonly offset: number;
}

/** What was found in one schema or tool. */
export interface SubjectReport {
  readonly subject: Subject;
  readonly file: string;
  readonly tool: string | null;
  /** Its counts leave out what is suppressed. */
  readonly closure: Closure;
  readonly findings: readonly PlacedFinding[];
  /** How many findings are suppressed. */
  readonly suppressed: number;
}

/** Lints what a file holds, leaving out the findings that are suppressed. */
export function lintSource(
  source: Source,
  options: LintOptions,
  isSuppressed: (finding: PlacedFinding) => boolean,
): SubjectReport[] {
  const results = source.groups.flatMap((group) => lintGroup(group, options));
  const places = findAllPlaces(results);
  return results.map(({ subject, findings, closure }) => {
    const about = { file: source.name, tool: nameOf(subject) };
    const placed = findings.map((finding) => ({
      ...finding,
      ...about,
      ...inFile(places.get(finding), subject.document),
    }));
    const kept = placed.filter((finding) => !isSuppressed(finding)).sort((a, b) => a.offset - b.offset);
    return {
      ...about,
      subject,
      closure: { ...closure, findings: countSeverities(kept) },
      findings: kept,
      suppressed: placed.length - kept.length,
    };
  });
}

/** Where something stands in the file of its document. A property is pointed at by its name, which a reader looks for. */
function inFile(
  place: ValuePlace | undefined,
  document: Document | undefined,
): Pick<PlacedFinding, 'line' | 'column' | 'offset' | 'document'> {
  if (place === undefined || document === undefined) return { line: null, column: null, offset: 0 };
  const { line, column, offset } = place.name ?? place;
  return { line: document.line - 1 + line, column, offset, document };
}

/** The pointer, in its document, of the schema that a finding's pointer starts from. */
export function basePointer(subject: Subject, { member }: Pick<Finding, 'member'>): string {
  return subject.isTool ? `${subject.pointer}/${member ?? 'inputSchema'}` : subject.pointer;
}

interface Result {
  readonly subject: Subject;
  readonly findings: readonly Finding[];
  readonly closure: Closure;
}

function lintGroup(subjects: Group, options: LintOptions): Result[] {
  const [first] = subjects;
  if (first?.isTool === false) return [{ subject: first, ...lint(first.value, options) }];
  const values = subjects.map(({ value }) => value);
  return lintTools(values, options).map((result, index) => ({
    ...result,
    subject: subjects[index] as Subject,
  }));
}

/** Finds all places of one document in one walk. */
function findAllPlaces(results: readonly Result[]): ReadonlyMap<Finding, ValuePlace> {
  const wanted = new Map<Document, { readonly finding: Finding; readonly pointer: string }[]>();
  for (const { subject, findings } of results) {
    if (subject.document === undefined) continue;
    const list = wanted.get(subject.document) ?? [];
    wanted.set(subject.document, list);
    for (const finding of findings) {
      // What stands in another document is told at the schema that refers to it.
      const pointer = /^[^/]/.test(finding.pointer) ? '' : finding.pointer;
      list.push({ finding, pointer: basePointer(subject, finding) + pointer });
    }
  }
  const places = new Map<Finding, ValuePlace>();
  for (const [{ text }, list] of wanted) {
    const found = findPlaces(
      text,
      list.map(({ pointer }) => pointer),
    );
    for (const [index, { finding }] of list.entries()) {
      const place = found[index];
      if (place !== undefined) places.set(finding, place);
    }
  }
  return places;
}

function nameOf(subject: Subject): string | null {
  const name = subject.isTool && isObject(subject.value) ? subject.value['name'] : undefined;
  return typeof name === 'string' ? name : null;
}
