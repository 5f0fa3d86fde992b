import type { CaseRun } from '../cases/index.ts';
import { printable } from '../json/printable.ts';
import type { Output } from './cases-arguments.ts';

/** The outcome of a run as a text for people, for programs, or for a CI server. */
export function formatRun(run: CaseRun, output: Output): string {
  if (output === 'json') return `${JSON.stringify(toJson(run), null, 2)}\n`;
  return output === 'junit' ? toJunit(run) : toTable(run);
}

function toTable({ results, passed, failed }: CaseRun): string {
  const width = Math.min(80, Math.max(0, ...results.map((result) => nameOf(result).length)));
  const lines = results.map((result) => {
    const name = nameOf(result).padEnd(width);
    const verdict = result.case.valid ? 'valid' : 'invalid';
    return result.passed
      ? `pass  ${name}  ${verdict}`
      : `FAIL  ${name}  ${printable(result.problems.join('; ').slice(0, 400), 'line')}`;
  });
  return [...lines, `${passed} passed, ${failed} failed`, ''].join('\n');
}

function toJson({ results, passed, failed }: CaseRun): object {
  const cases = results.map((result) => {
    const { name, tool, valid } = result.case;
    return {
      name,
      ...(tool !== undefined && { tool }),
      valid,
      passed: result.passed,
      problems: result.problems,
    };
  });
  return { passed, failed, cases };
}

function toJunit({ results, failed }: CaseRun): string {
  const cases = results.map((result) => {
    const opening = `    <testcase classname="${forAttribute(result.case.tool ?? 'cases')}" name="${forAttribute(result.case.name)}"`;
    if (result.passed) return `${opening}/>`;
    return `${opening}>\n      <failure message="${forAttribute(result.problems.join('; ').slice(0, 1_000))}"/>\n    </testcase>`;
  });
  const counts = `tests="${results.length}" failures="${failed}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${counts}>
  <testsuite name="portcullis cases" ${counts}>
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}

function nameOf({ case: { tool, name } }: CaseRun['results'][number]): string {
  return printable(tool === undefined ? name : `${tool}: ${name}`, 'line');
}

/** Text for an attribute: what XML 1.0 cannot hold at all is written as its code (XML 1.0, section 2.2). */
function forAttribute(text: string): string {
  return printable(text, 'line')
    .replace(/[\uFFFE\uFFFF]|\p{Surrogate}/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
