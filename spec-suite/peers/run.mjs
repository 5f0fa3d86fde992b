/** `npm run spec:peers`: the official JSON-Schema-Test-Suite over other validators; see `npm run spec:peers -- --help`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findSuite, listOfficialFiles, readCommit, readGroups, readRemotes } from '../suite.ts';
import { PeerProcess } from './peer-process.mjs';
import { formatReport, formatTables } from './report.mjs';

const PEERS = [
  'portcullis',
  'ajv',
  'ata-validator',
  'cfworker',
  'hyperjump',
  'json-schema-library',
  'schemasafe',
  'tjs',
  'typebox',
  'z-schema',
];
const DIALECTS = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-04': 'http://json-schema.org/draft-04/schema#',
};
const SERVER = 'http://localhost:1234/';
/** Two at a time: one process per core of a small machine. */
const AT_ONCE = 2;

const HELP = `npm run spec:peers -- [options]
  --peer NAME      one validator (repeatable): ${PEERS.join(', ')}
  --dialect NAME   one dialect (repeatable): ${Object.keys(DIALECTS).join(', ')}
  --only TEXT      only files whose name contains TEXT
  --verbose        every case that fails, and what came
  --write          write spec-suite/PEERS.md`;

const { values } = parseArgs({
  options: {
    peer: { type: 'string', multiple: true },
    dialect: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    verbose: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

process.exitCode = await main();

async function main() {
  if (values.help) return say(HELP, 0);
  const names = values.peer ?? PEERS;
  const dialects = values.dialect ?? Object.keys(DIALECTS);
  const stranger = [...names, ...dialects].find((name) => !PEERS.includes(name) && !(name in DIALECTS));
  const isWhole = !values.peer && !values.dialect && !values.only;
  if (values.write && !isWhole) return say('--write takes a whole run: no --peer, --dialect or --only', 1);
  if (stranger !== undefined) return say(`no ${stranger}\n\n${HELP}`, 1);
  const root = findSuite();
  if (root === undefined) return say('the official suite is not here: `npm run suite:get` fetches it', 1);
  if (!installPeers())
    return say('the peers could not be installed: npm install failed in spec-suite/peers', 1);

  const files = listOfficialFiles(root, { dialects }).filter((file) => file.name.includes(values.only));
  const documents = Object.entries(readRemotes(root));
  const waiting = [...names];
  const results = new Map();
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      results.set(name, await runPeer(name, files, documents));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const ordered = names.map((name) => results.get(name));
  console.log(`JSON-Schema-Test-Suite at ${readCommit(root)}, Node.js ${process.version}\n`);
  console.log(formatTables(ordered, dialects));
  if (values.verbose) for (const { failures } of ordered) console.log(failures.join('\n'));
  if (values.write) {
    const text = formatReport(ordered, dialects, readCommit(root));
    writeFileSync(join(import.meta.dirname, '..', 'PEERS.md'), text);
  }
  return 0;
}

/** Runs the files of the dialects that a peer speaks. */
async function runPeer(name, files, documents) {
  const { packages, configuration, dialects } = await import(`./adapters/${name}.mjs`);
  const peer = new PeerProcess(name);
  const counts = new Map();
  const failures = [];
  for (const file of files.filter(({ dialect }) => dialects.includes(dialect))) {
    const key = `${file.dialect} ${file.kind}`;
    const count = counts.get(key) ?? { passed: 0, total: 0 };
    counts.set(key, count);
    for (const group of readGroups(file.path)) {
      const answers = await peer.ask({
        schema: group.schema,
        instances: group.tests.map((test) => test.data),
        dialect: file.dialect,
        uri: DIALECTS[file.dialect],
        assertsFormat: file.assertsFormat,
        assertsContent: file.assertsContent,
        ...chooseDocuments(documents, file.name, group.schema),
      });
      for (const [index, test] of group.tests.entries()) {
        count.total += 1;
        if (answers[index] === test.valid) count.passed += 1;
        else
          failures.push(
            `${name}: ${file.name} / ${group.description} / ${test.description}: ${answers[index]}`,
          );
      }
    }
  }
  peer.close();
  return {
    name,
    versions: packages.map((from) => `${from} ${readVersion(from)}`),
    configuration,
    counts,
    failures,
  };
}

/**
 * The remotes of a dialect are those of its own folder, those of no dialect, and those that the schema names: the
 * folders of other dialects repeat the identifiers.
 */
function chooseDocuments(documents, fileName, schema) {
  const [folder] = fileName.split('/');
  const text = JSON.stringify(schema);
  const remotes = documents.filter(([uri]) => {
    if (!uri.startsWith(SERVER)) return false;
    const path = uri.slice(SERVER.length);
    return path.startsWith(`${folder}/`) || !/^(draft[\d-]+|v1)\//.test(path) || text.includes(uri);
  });
  const metaschemas = documents.filter(([uri]) => !uri.startsWith(SERVER));
  return { remotes: Object.fromEntries(remotes), metaschemas: Object.fromEntries(metaschemas) };
}

/**
 * Installs what the lock file says, unless it is there. `npm ci` would insist on lock entries for native packages
 * that are optional and left out; `install` takes the same versions without them.
 */
function installPeers() {
  const { dependencies } = readJson('package.json');
  const isThere = Object.entries(dependencies).every(([name, version]) => readVersion(name) === version);
  if (isThere) return true;
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'ignore', 'inherit'],
      // npm is a script of the shell on Windows.
      shell: process.platform === 'win32',
    },
  );
  return status === 0;
}

function readVersion(name) {
  const path = join('node_modules', name, 'package.json');
  return existsSync(join(import.meta.dirname, path)) ? readJson(path).version : undefined;
}

function readJson(path) {
  return JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));
}

function say(text, status) {
  (status === 0 ? console.log : console.error)(text);
  return status;
}
