/**
 * `npm run differential`: generated schemas and values through Portcullis and other validators, `DIFFERENTIAL_PAIRS`
 * (20,000) pairs in all from the seed `FUZZ_SEED` (any). It fails when an answer differs that no known fault explains.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { type DialectName, type Sample, samples } from '../fuzz/generate.ts';
import { readCount, readSeed } from '../fuzz/settings.ts';
import { installPackages } from '../packages.ts';
import { compare, type Disagreement, type Peer } from './judge.ts';

const PEERS = ['ajv', 'hyperjump'];
const DIALECTS: readonly DialectName[] = ['2020-12', 'draft-07'];

const HELP = `npm run differential -- [options]
  --peer NAME      one validator (repeatable): ${PEERS.join(', ')}
  --dialect NAME   one dialect (repeatable): ${DIALECTS.join(', ')}`;

const { values } = parseArgs({
  options: {
    peer: { type: 'string', multiple: true, default: PEERS },
    dialect: { type: 'string', multiple: true, default: [...DIALECTS] },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}
const peers = PEERS.filter((name) => values.peer.includes(name));
const dialects = DIALECTS.filter((name) => values.dialect.includes(name));
installPackages(import.meta.dirname);
const pairs = readCount('DIFFERENTIAL_PAIRS') ?? 20_000;
const seed = readSeed();
let unexplained = 0;
console.log(`seed ${seed}`);
for (const name of peers) {
  const url = pathToFileURL(join(import.meta.dirname, 'adapters', `${name}.mjs`)).href;
  const { prepare } = (await import(url)) as Omit<Peer, 'name'>;
  for (const dialect of dialects)
    unexplained += await run({ name, prepare }, dialect, pairs / peers.length / dialects.length);
}
console.log(unexplained === 0 ? 'nothing unexplained' : `${unexplained} unexplained`);
process.exit(unexplained === 0 ? 0 : 1);

/** @returns how many searches ended with a disagreement that nothing explains */
async function run(peer: Peer, dialect: DialectName, wanted: number): Promise<number> {
  const counts = new Map<string, number>();
  const total = { documents: 0, refused: 0, pairs: 0 };
  let isSearching = true;
  const property = fc.asyncProperty(samples(dialect), async (sample) => {
    const found = await compare(sample, peer);
    if (isSearching) count(sample, found);
    const strange = found?.filter(({ explanation }) => explanation === undefined) ?? [];
    if (strange.length === 0) return true;
    isSearching = false;
    return false;
  });
  const count = ({ instances }: Sample, found: readonly Disagreement[] | undefined): void => {
    total.documents++;
    if (found === undefined) {
      total.refused++;
      return;
    }
    total.pairs += instances.length;
    for (const { explanation } of found)
      if (explanation !== undefined) counts.set(explanation, (counts.get(explanation) ?? 0) + 1);
  };
  // Not all documents compile, so that the runs are not known ahead.
  let details: fc.RunDetails<[Sample]> | undefined;
  for (let batch = 0; total.pairs < wanted && details?.failed !== true; batch++)
    details = await fc.check(property, { numRuns: 100, seed: seed + batch });
  const agreed = total.pairs - [...counts.values()].reduce((sum, each) => sum + each, 0);
  console.log(
    `${peer.name}, ${dialect}: ${total.documents} documents, ${total.refused} refused; ${total.pairs} pairs, ${agreed} agreed`,
  );
  for (const [explanation, times] of counts) console.log(`  ${times}: ${peer.name} ${explanation}`);
  if (!details?.failed || details.counterexample === null) return 0;
  const [smallest] = details.counterexample;
  console.error(`UNEXPLAINED  ${peer.name}, seed ${details.seed}: ${JSON.stringify(smallest)}`);
  for (const { value, ours, theirs } of (await compare(smallest, peer)) ?? [])
    console.error(`  ${JSON.stringify(value)}: Portcullis ${ours}, ${peer.name} ${theirs}`);
  return 1;
}
