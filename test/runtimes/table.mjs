export const HEADING = `| runtime | version | passed | of | seconds | heap, MB |
| --- | --- | ---: | ---: | ---: | ---: |`;

/**
 * The line of a runtime that ran the suites.
 *
 * @param outcome what it said of itself: `heap` in bytes, or where that cannot be told `peak`, of its whole process
 * @param milliseconds from before it was built and started
 */
export function formatRow(name, { version, passed, total, heap, peak }, milliseconds) {
  const bytes = heap ?? peak;
  const memory =
    bytes === undefined ? '' : (bytes / 2 ** 20).toFixed(1) + (heap === undefined ? ' (process)' : '');
  return `| ${name} | ${version} | ${passed} | ${total} | ${(milliseconds / 1000).toFixed(1)} | ${memory} |`;
}

/** The line of a runtime that did not. */
export function formatReason(name, reason) {
  return `| ${name} | ${reason.split('\n')[0]} | | | | |`;
}
