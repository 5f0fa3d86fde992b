/**
 * `node --import tsx real-calls.mjs [EVERY]`: for each real tool (or every tenth, say), the calls that the case generator
 * derives from its schema, and valid ones with one thing about them exchanged blindly, to our provider and to the one
 * that the SDK brings. It prints the counts and each difference, and fails for any.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { argumentsOf, generateCases } from '../../src/cases/index.ts';
import { formats as jsonSchemaFormats, openapiFormats } from '../../src/formats/index.ts';
import { createSchemaValidator } from '../../src/mcp/index.ts';
import { SchemaError } from '../../src/schema/schema-error.ts';

const folder = fileURLToPath(new URL('../../../shared/mcp-tools/', import.meta.url));

/** The SDK's own provider asserts these, and so does ours when it is given them. */
const formats = { ...jsonSchemaFormats, ...openapiFormats };

/** The `tools/list` results of real servers, where they are at hand; undefined where they are not. */
export function readTools() {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(folder + file, 'utf8')).tools);
}

/**
 * @returns how many tools and calls there were, which tools ours could not be asked about and why, and the calls that
 *   the two judge differently
 */
export function compareProviders(tools) {
  const ours = createSchemaValidator({ compile: { formats } });
  const outcome = { tools: 0, valid: 0, invalid: 0, refused: [], differences: [] };
  for (const { name, inputSchema } of tools) {
    const cases = casesOf(inputSchema);
    if (typeof cases === 'string') {
      outcome.refused.push(`${name}: ${cases}`);
      continue;
    }
    outcome.tools++;
    const mine = ours.getValidator(inputSchema);
    // One for each, as 2.4.0 keeps what it compiles, and takes a second schema with one $id for the first.
    const theirs = new AjvJsonSchemaValidator().getValidator(inputSchema);
    const calls = cases.map(argumentsOf);
    const whole = largest(calls.filter((_, index) => cases[index].valid));
    for (const args of [...calls, ...exchanged(whole)]) {
      const { valid } = mine(args);
      outcome[valid ? 'valid' : 'invalid']++;
      const answer = theirs(args);
      if (answer.valid === valid) continue;
      const shown = JSON.stringify(args).slice(0, 200);
      outcome.differences.push(`${name}: ${shown}: ours ${valid}, theirs ${answer.errorMessage ?? true}`);
    }
  }
  return outcome;
}

function casesOf(schema) {
  try {
    return generateCases(schema, { compile: { formats } }).cases;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return error.message;
  }
}

function largest(calls) {
  return calls.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0] ?? {};
}

/** A call with one property at a time left out, or given a value that knows nothing of its schema; and some that are none. */
function* exchanged(args) {
  yield* [null, [], 'text', { ...args, 'unknown property': 1 }];
  for (const name of Object.keys(args)) {
    const { [name]: _, ...without } = args;
    yield without;
    for (const value of [
      null,
      true,
      -1,
      0.5,
      1e9,
      '',
      'x'.repeat(300),
      [],
      [1],
      [args[name]],
      {},
      { [name]: 1 },
    ])
      yield { ...without, [name]: value };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const every = Number(process.argv[2] ?? 1);
  const tools = readTools() ?? [];
  const { refused, differences, ...counts } = compareProviders(
    tools.filter((_, index) => index % every === 0),
  );
  console.log(counts);
  for (const line of [...refused, ...differences]) console.log(line);
  console.log(`${refused.length} refused, ${differences.length} differences`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}
