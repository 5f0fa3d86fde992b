// The table is data alone, so that printing this loads no rules.
import { targets } from '../../lint/targets/table.ts';

export const usage = 'portcullis lint [OPTION…] INPUT…';

export const lintHelp: string = `Usage: ${usage}

Finds where schemas let through more than can be meant, and what else is wrong with them.

INPUT     a JSON file: a schema, an MCP tools/list result, an array of tools, or one tool; a file of such
          records, one a line (*.ndjson, *.jsonl); a JavaScript or TypeScript module, with --export; a
          directory, for all JSON files below it that hold tools or look like a schema; or - for standard
          input

Options:
  --preset NAME    which rules run: mcp (default), strict for all of them, compat for what consumers read
                   differently
  --target NAME    also report what a consumer is known to refuse or ignore; may be repeated:
${wrapped(targets.map(({ name }) => name))}
  --config FILE    read the config there instead of in ./portcullis.config.json
  --fail-on LEVEL  error (default), warning or info: which findings make the exit code 1
  --fix            mend in the files what can be mended without letting anything more through
  --dry-run        with --fix: print what would change as a diff, and write nothing
  --score          print how far each tool is closed instead of the findings
  --export NAME    the export of a module that holds a schema or tools; may be repeated. The module is run
  --schemas DIR    reach the schemas in DIR by reference, as in portcullis validate; may be repeated
  --dialect NAME   read a schema without $schema as 2020-12 (default), 2019-09, draft-07, draft-06,
                   draft-04, v1, or by the dialect's URI
  --ndjson         read every INPUT as records, one a line
  --output FORM    text (default): file:line:column: severity: message [rule], and the line
                   json: { findings: [{ file, tool, rule, severity, pointer, line, column, message, help,
                   fix }] }, with pointer into the tool's inputSchema; with --score { scores: […] }
                   sarif: SARIF 2.1.0
                   github: annotations of GitHub Actions
  -q, --quiet      print no summary
  -h, --help       show this

Findings go to standard output, the summary and everything else to standard error. Lines and columns start
at 1; a column counts UTF-16 code units.

Exit code:
  0  no finding of the level that --fail-on names, or above, stands in the files
  1  there is one
  2  wrong use, a wrong config, or an input that cannot be read
`;

/** Names in lines that fit under the description of an option. */
function wrapped(names: readonly string[]): string {
  const indent = ' '.repeat(19);
  const lines = [''];
  for (const name of names) {
    const line = lines.at(-1) as string;
    if (line.length + name.length > 85) lines.push(name);
    else lines[lines.length - 1] = line === '' ? name : `${line}, ${name}`;
  }
  return lines.map((line) => indent + line).join(',\n');
}
