/** A Markdown table, its columns aligned so that it reads as well on a terminal. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length), 3),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}

export function formatRatio(ratio: number | undefined): string {
  return ratio === undefined ? '–' : significant(ratio);
}

export function formatTime(nanoseconds: number | undefined): string {
  if (nanoseconds === undefined) return '–';
  if (nanoseconds < 1e4) return `${significant(nanoseconds)} ns`;
  if (nanoseconds < 1e7) return `${significant(nanoseconds / 1e3)} µs`;
  return `${significant(nanoseconds / 1e6)} ms`;
}

export function formatBytes(bytes: number | undefined): string {
  if (bytes === undefined) return '–';
  if (bytes < 1000) return bytes.toFixed(bytes < 10 && bytes > 0 ? 1 : 0);
  return `${significant(bytes / 1000)} kB`;
}

/** Fewer digits after the point the larger the number. */
export function significant(value: number): string {
  if (value < 0.1) return value.toFixed(3);
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
