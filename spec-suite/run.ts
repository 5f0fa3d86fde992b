/** `npm run spec`: the official JSON-Schema-Test-Suite and our own, as a table; see `npm run spec -- --help`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { content, formats } from '../src/formats/index.ts';
import { compile } from '../src/index.ts';
import { judge, readExpectedFailures } from './expected.ts';
import type { Compile, Row } from './model.ts';
import { PARTS, runSuites } from './runner.ts';
import { DIALECTS, findSuite, readCommit } from './suite.ts';
import { countPassing, formatFailures, formatResults, formatSummary, formatTable } from './table.ts';

const HELP = `npm run spec -- [options]
  --dialect NAME   one dialect (repeatable): ${DIALECTS.join(', ')}
  --only TEXT      only files whose name contains TEXT
  --own            only our own suite
  --annotations    only the suite's annotation tests
  --output-tests   only the suite's output tests
  --verbose        every failure; otherwise the first ten
  --write          write spec-suite/RESULTS.md`;

const { values } = parseArgs({
  options: {
    dialect: { type: 'string', multiple: true },
    only: { type: 'string' },
    own: { type: 'boolean', default: false },
    annotations: { type: 'boolean', default: false },
    'output-tests': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const chosen = PARTS.filter((part) => part !== 'official' && values[part]);
const parts = chosen.length === 0 ? PARTS : chosen;
process.exitCode = main();

function main(): number {
  if (values.help) return say(HELP, 0);
  const dialects = values.dialect ?? DIALECTS;
  const stranger = dialects.find((dialect) => !DIALECTS.includes(dialect));
  if (stranger !== undefined) return say(`no dialect ${stranger}; there are ${DIALECTS.join(', ')}`, 1);
  const root = findSuite();
  if (root === undefined && !values.own) {
    return say('the official suite is not here: `npm run suite:get` fetches it (--own runs ours alone)', 1);
  }
  const selection = { dialects, ...(values.only !== undefined && { only: values.only }) };
  const rows = runSuites(root, parts, selection, { compile: compile as Compile, content, formats });
  return report(rows, root === undefined ? 'unknown' : readCommit(root));
}

function report(rows: readonly Row[], commit: string): number {
  const complete =
    !values.own && !values.annotations && !values['output-tests'] && !values.only && !values.dialect;
  const judgement = judge(rows, readExpectedFailures(), complete);
  const { failures, passing, unknown } = judgement;
  console.log(`JSON-Schema-Test-Suite at ${commit}\n\n${formatTable(rows)}\n\n${formatSummary(rows)}`);
  const shown = values.verbose ? failures : failures.slice(0, 10);
  if (shown.length > 0) console.log(`\n${formatFailures(shown)}`);
  if (shown.length < failures.length) console.log(`… and ${failures.length - shown.length} more: --verbose`);
  for (const entry of passing) console.log(`expected to fail, but passes: ${JSON.stringify(entry)}`);
  for (const entry of unknown)
    console.log(`expected to fail, but there is no such case: ${JSON.stringify(entry)}`);
  if (values.write)
    writeFileSync(join(import.meta.dirname, 'RESULTS.md'), formatResults(rows, commit, judgement));
  const cases = rows.flatMap((row) => row.cases);
  const bad = failures.length + passing.length + unknown.length;
  if (judgement.expected.length > 0) console.log(`\n${judgement.expected.length} expected failures`);
  console.log(`\n${countPassing(cases)} passed, ${bad} failed`);
  return bad === 0 && cases.length > 0 ? 0 : 1;
}

function say(text: string, status: number): number {
  (status === 0 ? console.log : console.error)(text);
  return status;
}
