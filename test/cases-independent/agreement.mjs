/** Prints how far other validators agree with the verdicts of generated cases: `npm run agreement [-- PART…]`. */
import { benchmarkSchemas, missionSchemas, toolSchemas } from '../cases/real-schemas.ts';
import { compare } from './compare.mjs';

const parts = {
  'mission-cases': missionSchemas,
  'mcp-tools': toolSchemas,
  'benchmark-data': benchmarkSchemas,
};
const wanted = process.argv.slice(2);

console.log(
  '| schemas | count | verdicts | Ajv agrees | either agrees | explained | unexplained | no other takes the schema |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const [part, schemas] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  const { schemas: count, verdicts, ajv, either, explained, unexplained, untaken } = await compare(schemas());
  console.log(
    `| ${[part, count, verdicts, ajv, either, explained.length, unexplained.length, untaken].join(' | ')} |`,
  );
  for (const line of unexplained.slice(0, 20)) console.error(line);
}
