/**
 * Lints every `tools/list` result in a folder and prints, as Markdown, how often each rule finds something and what
 * it costs: `node --import tsx scripts/lint-report.ts FOLDER`. With `--sample N` it prints N findings drawn at random
 * instead, for a person to judge; `--rule ID` narrows them to one rule.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Finding, lintTools, rules, type ToolResult } from '../src/lint/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, rule: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('usage: lint-report.ts FOLDER [--sample N] [--rule ID] [--seed N]');

const servers = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, list: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Server }));
const started = process.cpuUsage();
const results = servers.map(({ file, list }) => ({ file, list, tools: lintTools(list) }));
const { user, system } = process.cpuUsage(started);
const seconds = (user + system) / 1e6;
if (values.sample === undefined) printReport();
else printSample(Number(values.sample));

interface Server {
  readonly tools: readonly { readonly inputSchema: unknown }[];
}

function printReport(): void {
  const tools = results.flatMap((result) => result.tools);
  const findings = tools.flatMap((tool) => tool.findings);
  console.log('# What the linter finds in published tools\n');
  console.log(
    `${tools.length} tools of ${servers.length} MCP servers, preset \`mcp\`: ${findings.length} findings, in ${((1_000 * seconds) / tools.length).toFixed(1)} s of processor time for 1,000 tools.`,
  );
  console.log(
    'Made by `node --import tsx scripts/lint-report.ts FOLDER` over a folder of `tools/list` results.\n',
  );
  console.log('| rule | severity | findings | tools |\n| --- | --- | ---: | ---: |');
  for (const { id } of rules) {
    const found = findings.filter(({ rule }) => rule === id);
    const inTools = tools.filter((tool) => tool.findings.some(({ rule }) => rule === id)).length;
    if (found[0] !== undefined)
      console.log(`| ${id} | ${found[0].severity} | ${found.length} | ${inTools} |`);
  }
  const silent = rules.filter(({ id }) => !findings.some(({ rule }) => rule === id)).map(({ id }) => id);
  console.log(`\nNothing was found by: ${silent.join(', ')}.`);
  console.log(`\nClosure: ${share(tools, 'objects')} objects closed, ${share(tools, 'strings')} strings and`);
  console.log(`${share(tools, 'arrays')} arrays bounded.`);
}

function share(tools: readonly ToolResult[], kind: 'objects' | 'strings' | 'arrays'): string {
  const all = tools.reduce((sum, { closure }) => sum + closure[kind].all, 0);
  const closed = tools.reduce((sum, { closure }) => sum + closure[kind].closed, 0);
  return `${closed} of ${all}`;
}

function printSample(size: number): void {
  const all = results.flatMap(({ file, list, tools }) =>
    tools.flatMap(({ name, index, findings }) =>
      findings
        .filter(({ rule }) => values.rule === undefined || rule === values.rule)
        .map((finding) => ({ file, name, finding, tool: list.tools[index] })),
    ),
  );
  const random = createRandom(Number(values.seed));
  for (let i = 0; i < size && all.length > 0; i++) {
    const [drawn] = all.splice(Math.floor(random() * all.length), 1);
    if (drawn === undefined) break;
    const { file, name, finding, tool } = drawn;
    console.log(
      `${finding.rule} · ${file} ${name} ${finding.pointer}\n  ${finding.message}\n  ${excerptAt(tool, finding)}`,
    );
  }
}

function excerptAt(tool: object | undefined, { pointer, member = 'inputSchema' }: Finding): string {
  let value: unknown = (tool as Record<string, unknown> | undefined)?.[member];
  for (const token of pointer.split('/').slice(1))
    value = (value as Record<string, unknown> | undefined)?.[
      token.replaceAll('~1', '/').replaceAll('~0', '~')
    ];
  return (JSON.stringify(value) ?? 'absent').slice(0, 300);
}

/** A generator of pseudo-random numbers, so that a sample can be drawn again. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
