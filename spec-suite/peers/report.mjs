const KINDS = ['required', 'optional', 'format'];

/** One table in Markdown for each dialect: a row for each validator that speaks it, passed/total in the cells. */
export function formatTables(results, dialects) {
  return dialects.map((dialect) => formatTable(results, dialect)).join('\n\n');
}

function formatTable(results, dialect) {
  const rows = results
    .filter(({ counts }) => KINDS.some((kind) => counts.has(`${dialect} ${kind}`)))
    .map(({ name, counts }) => {
      const groups = KINDS.map((kind) => counts.get(`${dialect} ${kind}`) ?? { passed: 0, total: 0 });
      return [name, ...[...groups, add(groups)].map(({ passed, total }) => `${passed}/${total}`)];
    });
  const table = [[dialect, ...KINDS, 'all'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const lines = table.map((row) => row.map((cell, column) => pad(cell, widths[column], column)).join(' | '));
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [lines[0], rule.join(' | '), ...lines.slice(1)].map((line) => `| ${line} |`).join('\n');
}

/** What `--write` puts into PEERS.md. */
export function formatReport(results, dialects, commit) {
  const peers = results.map(
    ({ name, versions, configuration }) =>
      `- **${name}**${versions.length > 0 ? ` (${versions.join(', ')})` : ''}: ${configuration}.`,
  );
  return `# The specification suite over other validators

JSON-Schema-Test-Suite at ${commit}, Node.js ${process.version}.
Written by \`npm run spec:peers -- --write\`, which installs the versions
of \`spec-suite/peers/package-lock.json\` and runs every validator in a process of its own.

A case passes when the verdict is the one that the suite states. A schema that is refused fails all its cases; a case
that throws, crashes the process or has no answer after ten seconds fails. Formats are asserted in the group \`format\`
and in \`optional/format-assertion.json\`, the content keywords in \`optional/content.json\` where a validator can; they
annotate elsewhere. A dialect is left out for a validator whose documentation does not claim it. Failing cases:
\`npm run spec:peers -- --verbose\`.

${formatTables(results, dialects)}

## Versions and configuration

Each is configured as its documentation says for what the group tests.

${peers.join('\n')}
`;
}

function add(groups) {
  return {
    passed: groups.reduce((sum, { passed }) => sum + passed, 0),
    total: groups.reduce((sum, { total }) => sum + total, 0),
  };
}

function pad(cell, width, column) {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
