const CONTEXT = 3;

/** How far apart two texts may go before the rest counts as one change; fixes stay far below it. */
const MOST_STEPS = 2000;

/** Lines `from` up to `to` of the old text that lines of the new one stand for; line numbers from 0, ends not included. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/**
 * The difference between two texts in the unified format, as `patch` and `git apply` read it.
 *
 * @param name the file's path, for both headers
 * @returns the lines, or the empty text when the texts are the same
 */
export function unifiedDiff(name: string, before: string, after: string): string {
  const a = splitLines(before);
  const b = splitLines(after);
  const hunks = gather(findChanges(a, b));
  if (hunks.length === 0) return '';
  const path = name.replace(/^\/?/, '/');
  return [`--- a${path}\n`, `+++ b${path}\n`, ...hunks.map((hunk) => printHunk(hunk, a, b))].join('');
}

/** Lines with what ends them, so that a missing last line feed and a changed line end are seen. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

function* findChanges(a: readonly string[], b: readonly string[]): Generator<Change> {
  let from = 0;
  let newFrom = 0;
  while (from < a.length || newFrom < b.length) {
    if (from < a.length && newFrom < b.length && a[from] === b[newFrom]) {
      from++;
      newFrom++;
      continue;
    }
    const [removed, added] = findNextMatch(a, b, from, newFrom);
    yield { from, to: from + removed, newFrom, newTo: newFrom + added };
    from += removed;
    newFrom += added;
  }
}

/** How many lines to pass in both texts until they agree again: in a line that says something, or in two, or to the end. */
function findNextMatch(
  a: readonly string[],
  b: readonly string[],
  from: number,
  newFrom: number,
): readonly [number, number] {
  for (let steps = 1; steps <= MOST_STEPS; steps++) {
    for (let removed = Math.min(steps, a.length - from); removed >= 0; removed--) {
      const [i, j] = [from + removed, newFrom + steps - removed];
      if (j > b.length || a[i] !== b[j]) continue;
      if (/\w/.test(a[i] ?? '') || a[i + 1] === b[j + 1]) return [removed, steps - removed];
    }
  }
  return [a.length - from, b.length - newFrom];
}

/** Changes that share context become one hunk. */
function gather(changes: Iterable<Change>): Change[][] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const previous = hunks.at(-1)?.at(-1);
    if (previous !== undefined && change.from - previous.to <= 2 * CONTEXT) hunks.at(-1)?.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function printHunk(changes: readonly Change[], a: readonly string[], b: readonly string[]): string {
  const first = changes[0] as Change;
  const last = changes.at(-1) as Change;
  const start = Math.max(0, first.from - CONTEXT);
  const end = Math.min(a.length, last.to + CONTEXT);
  const newStart = first.newFrom - (first.from - start);
  const newEnd = last.newTo + (end - last.to);
  let lines = `@@ -${range(start, end)} +${range(newStart, newEnd)} @@\n`;
  let at = start;
  for (const { from, to, newFrom, newTo } of changes) {
    lines += mark(' ', a.slice(at, from)) + mark('-', a.slice(from, to)) + mark('+', b.slice(newFrom, newTo));
    at = to;
  }
  return lines + mark(' ', a.slice(at, end));
}

/** `start,count`, from 1; an empty range is named by the line before it. */
function range(start: number, end: number): string {
  return `${end > start ? start + 1 : start},${end - start}`;
}

function mark(sign: string, lines: readonly string[]): string {
  return lines
    .map((line) => sign + (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`))
    .join('');
}
