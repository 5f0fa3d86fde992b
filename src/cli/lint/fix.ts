import { writeFile } from 'node:fs/promises';
import { findPlaces } from '../../json/read-json.ts';
import { applyFixes, type FixCheck } from '../../lint/fix/apply-fixes.ts';
import { endOfValue } from '../../lint/fix/text-tree.ts';
import { describeFailure, isSystemError } from '../io.ts';
import { basePointer, type PlacedFinding, type SubjectReport } from './findings.ts';
import { type Document, parseSource, type Source } from './sources.ts';

/** One fix can make room for the next, but not without end. */
const MOST_ROUNDS = 10;

/** A file after its fixes. */
export interface FixedSource {
  /** With its new text; what is on disk is not touched. */
  readonly source: Source;
  /** What is found in the new text. */
  readonly reports: readonly SubjectReport[];
  /** How many fixes were made. */
  readonly fixed: number;
  /** Fixes that were not made, with the reason. */
  readonly leftOut: readonly string[];
}

/**
 * Makes the fixes of a file's findings in its text, until no linting finds anything more to fix.
 *
 * @param lint finds what is to be fixed; findings that are suppressed are not among it
 */
export function fixSource(
  given: Source,
  lint: (source: Source) => SubjectReport[],
  check: FixCheck,
): FixedSource {
  let source = given;
  let fixed = 0;
  const leftOut = new Map<string, string>();
  for (let round = 1; ; round++) {
    const reports = lint(source);
    const text = source.text;
    const splices = text === undefined || round > MOST_ROUNDS ? [] : [...fixSchemas(reports, leftOut, check)];
    for (const { fixed: more } of splices) fixed += more;
    if (text === undefined || splices.length === 0)
      return { source, reports, fixed, leftOut: [...leftOut.values()] };
    source = parseSource(source, spliced(text, splices));
  }
}

/**
 * Writes a fixed file back.
 *
 * @returns what went wrong
 */
export async function writeBack({ name, path, text }: Source): Promise<string | undefined> {
  if (path === undefined || text === undefined) return undefined;
  try {
    await writeFile(path, text);
    return undefined;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return `${name}: cannot write it: ${describeFailure(error)}`;
  }
}

/** A part of the file's text that another one takes the place of. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly fixed: number;
}

/** What is to be fixed in one schema, which starts at `pointer` in its document. */
interface FaultySchema {
  readonly pointer: string;
  readonly findings: PlacedFinding[];
}

function* fixSchemas(
  reports: readonly SubjectReport[],
  leftOut: Map<string, string>,
  check: FixCheck,
): Generator<Splice> {
  for (const [document, schemas] of gatherSchemas(reports, leftOut)) {
    const places = findPlaces(
      document.text,
      schemas.map(({ pointer }) => pointer),
    );
    for (const [index, { pointer, findings }] of schemas.entries()) {
      const place = places[index];
      if (!place?.exact) continue;
      const end = endOfValue(document.text, place.offset);
      const result = applyFixes(document.text.slice(place.offset, end), findings, check);
      for (const { finding, reason } of result.leftOut)
        leftOut.set(keyOf(pointer, finding), describeLeftOut(finding as PlacedFinding, reason));
      if (result.fixed.length === 0) continue;
      const start = document.offset + place.offset;
      yield { start, end: document.offset + end, text: result.text, fixed: result.fixed.length };
    }
  }
}

function gatherSchemas(
  reports: readonly SubjectReport[],
  leftOut: ReadonlyMap<string, string>,
): ReadonlyMap<Document, readonly FaultySchema[]> {
  const documents = new Map<Document, FaultySchema[]>();
  for (const { subject, findings } of reports) {
    const { document } = subject;
    if (document === undefined) continue;
    const byPointer = new Map<string, PlacedFinding[]>();
    for (const finding of findings) {
      const pointer = basePointer(subject, finding);
      if (finding.fix === undefined || leftOut.has(keyOf(pointer, finding))) continue;
      const own = byPointer.get(pointer) ?? [];
      byPointer.set(pointer, own);
      own.push(finding);
    }
    const schemas = documents.get(document) ?? [];
    documents.set(document, schemas);
    for (const [pointer, own] of byPointer) schemas.push({ pointer, findings: own });
  }
  return documents;
}

function keyOf(base: string, { rule, pointer }: { readonly rule: string; readonly pointer: string }): string {
  return `${rule} ${base} ${pointer}`;
}

function describeLeftOut({ file, line, tool, pointer, fix }: PlacedFinding, reason: string): string {
  return `${file}:${line}: left out "${fix?.title}" at ${tool ?? ''}#${pointer}: ${reason}`;
}

function spliced(text: string, splices: readonly Splice[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: piece } of [...splices].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + piece;
    at = end;
  }
  return result + text.slice(at);
}
