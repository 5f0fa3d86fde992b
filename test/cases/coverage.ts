/** Prints how many constraints of real schemas the generated cases violate alone: `npm run cases:coverage [-- PART…]`. */
import { generateCases } from '../../src/cases/index.ts';
import { formats } from '../../src/formats/index.ts';
import { SchemaError } from '../../src/index.ts';
import { benchmarkSchemas, missionSchemas, toolSchemas } from './real-schemas.ts';

type Counts = Record<'isolated' | 'implied' | 'unreachable' | 'open', number>;

const parts = {
  'mission-cases': missionSchemas,
  'mcp-tools': toolSchemas,
  'benchmark-data': benchmarkSchemas,
};
const wanted = process.argv.slice(2);
const isVerbose = process.env['PORTCULLIS_VERBOSE'] !== undefined;

const row = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
console.log(
  row([
    'schemas',
    'count',
    'cases',
    'constraints',
    'isolated',
    'implied',
    'unreachable',
    'open',
    'isolated of those that can be',
  ]),
);
console.log(row(['---', ...Array.from({ length: 8 }, () => '---:')]));
for (const [part, schemas] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  const counts: Counts = { isolated: 0, implied: 0, unreachable: 0, open: 0 };
  let [count, cases] = [0, 0];
  for (const { name, schema } of schemas()) {
    try {
      const start = performance.now();
      const generated = generateCases(schema, { compile: { formats } });
      count++;
      cases += generated.cases.length;
      for (const { status, keywordLocation, property, reason } of generated.coverage) {
        counts[status]++;
        if (isVerbose && status !== 'isolated')
          console.error(`${name}#${keywordLocation} ${property ?? ''} ${status}: ${reason}`);
      }
      if (isVerbose) console.error(`${name}: ${Math.round(performance.now() - start)} ms`);
    } catch (error) {
      // What does not compile has no cases.
      if (!(error instanceof SchemaError)) throw error;
    }
  }
  const { isolated, implied, unreachable, open } = counts;
  const share = ((100 * isolated) / (isolated + open + unreachable)).toFixed(1);
  console.log(
    row([
      part,
      count,
      cases,
      isolated + implied + unreachable + open,
      isolated,
      implied,
      unreachable,
      open,
      `${share} %`,
    ]),
  );
}
