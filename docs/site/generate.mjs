/** Writes the pages that are made of something else: results, the command's help, a chart of them. All are git-ignored. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const out = join(root, 'docs/generated');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const read = (path) => readFileSync(join(root, path), 'utf8');
const write = (name, text) => writeFileSync(join(out, name), text);

const peers = read('spec-suite/PEERS.md');
write('chart.svg', chart(peers));
write('conformance.md', `${read('spec-suite/RESULTS.md')}\n![All cases of 2020-12](./chart.svg)\n`);
write('peers.md', peers);
write(
  'hostile.md',
  existsSync(join(root, 'test/hostile/RESULTS.md'))
    ? read('test/hostile/RESULTS.md')
    : '# Hostile cases\n\nNot run yet.\n',
);
if (existsSync(join(root, 'bench/RESULTS.md'))) {
  write('benchmark.md', read('bench/RESULTS.md').replaceAll('](results/', '](./'));
  const results = join(root, 'bench/results');
  for (const file of readdirSync(results))
    if (file.endsWith('.svg')) copyFileSync(join(results, file), join(out, file));
} else
  write('benchmark.md', '# How fast\n\nNo results are here yet: `npm run bench -- --write` measures them.\n');
write('command.md', commandPage());

/** The text of every command's help, in a block as it stands. */
function commandPage() {
  const ask = (...args) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'src/cli/index.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  const commands = ['validate', 'lint', 'cases', 'emit', 'vendor'];
  const block = (text) => `\`\`\`text\n${text.trimEnd()}\n\`\`\``;
  const sections = commands.map((name) => `## ${name}\n\n${block(ask(name, '--help'))}`);
  return `# The command\n\n${block(ask('--help'))}\n\n${sections.join('\n\n')}\n`;
}

/** Bars of the share of all 2020-12 cases that each validator passes, from the table of the results. */
function chart(table) {
  const rows = [...table.matchAll(/^\| ([\w-]+) +\|.*\| +(\d+)\/(2225) \|$/gm)]
    .map(([, name, passed, all]) => ({ name, passed: Number(passed), all: Number(all) }))
    .sort((a, b) => b.passed - a.passed);
  if (rows.length === 0) throw new Error('spec-suite/PEERS.md has no row of 2020-12');
  const least = 0.9;
  const bars = rows.map(({ name, passed, all }, index) => {
    const y = 10 + index * 26;
    const width = (Math.max(0, passed / all - least) / (1 - least)) * 400;
    const fill = name === 'portcullis' ? '#1f5f80' : '#b9b3a5';
    return `<text x="150" y="${y + 14}" text-anchor="end">${name}</text><rect x="160" y="${y}" width="${width.toFixed(1)}" height="18" rx="3" fill="${fill}"/><text x="${(168 + width).toFixed(1)}" y="${y + 14}">${passed}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 ${20 + rows.length * 26}" font-family="system-ui, sans-serif" font-size="13" fill="#5b6268" role="img"><title>Cases of 2020-12 passed, of ${rows[0].all}; bars begin at ${least * 100} %</title>${bars.join('')}</svg>\n`;
}
