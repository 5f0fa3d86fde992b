import { readJson } from '../../json/read-json.ts';
import type { Finding } from '../model.ts';
import { editText } from './edit-text.ts';

/** A finding whose fix was not made, and why. */
export interface LeftOut {
  readonly finding: Finding;
  readonly reason: string;
}

export interface FixedText {
  readonly text: string;
  readonly fixed: readonly Finding[];
  readonly leftOut: readonly LeftOut[];
}

/** @returns why `after` may not take the place of `before`; undefined when it may. */
export type FixCheck = (before: unknown, after: unknown) => string | undefined;

/**
 * Makes the fixes of findings in the text of the schema in which they were found. Of fixes that touch each other's
 * places only the first is made, as the others were not thought out for what it leaves; a further linting finds them again.
 *
 * @param text the schema's own text, from which the edits' pointers count
 * @param check judges the schema as it would be; a fix that it does not let pass is left out
 */
export function applyFixes(text: string, findings: readonly Finding[], check: FixCheck): FixedText {
  const chosen = chooseApart(findings);
  if (chosen.length === 0) return { text, fixed: [], leftOut: [] };
  const schema = readJson(text);
  const attempt = (from: string, group: readonly Finding[]): Attempt => {
    const edits = group.flatMap(({ fix }) => fix?.edits ?? []);
    const edited = editText(from, edits);
    if (edited === undefined) return { text: from, reason: 'it leads to nothing that is there' };
    return { text: edited, reason: check(schema, readJson(edited)) };
  };
  const together = attempt(text, chosen);
  if (together.reason === undefined) return { text: together.text, fixed: chosen, leftOut: [] };
  let current = text;
  const fixed: Finding[] = [];
  const leftOut: LeftOut[] = [];
  for (const finding of chosen) {
    const alone = attempt(current, [finding]);
    if (alone.reason !== undefined) {
      leftOut.push({ finding, reason: alone.reason });
    } else {
      fixed.push(finding);
      current = alone.text;
    }
  }
  return { text: current, fixed, leftOut };
}

/** A text with some fixes made, and why it may not be taken. */
interface Attempt {
  readonly text: string;
  readonly reason: string | undefined;
}

/** Those findings with a fix that touch nothing which an earlier one has touched. */
function chooseApart(findings: readonly Finding[]): Finding[] {
  const touched = new Set<string>();
  const above = new Set<string>();
  return findings.filter(({ fix }) => {
    if (fix === undefined) return false;
    const places = fix.edits.map(({ pointer }) => placeOf(pointer));
    const isFree = places.every(
      (place) =>
        !touched.has(place) && !above.has(place) && !ancestors(place).some((one) => touched.has(one)),
    );
    if (!isFree) return false;
    for (const place of places) {
      touched.add(place);
      for (const one of ancestors(place)) above.add(one);
    }
    return true;
  });
}

/** What an edit touches: its place, or, as an item of an array moves the others, the whole array. */
function placeOf(pointer: string): string {
  return /\/(?:\d+|-)$/.test(pointer) ? pointer.slice(0, pointer.lastIndexOf('/')) : pointer;
}

function ancestors(pointer: string): string[] {
  const found: string[] = [];
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    found.push(pointer.slice(0, end));
    if (end === 0) break;
  }
  return found;
}
