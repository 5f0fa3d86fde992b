import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRequests, playSession } from '../spec-suite/bowtie/session.ts';
import { judge, readExpectedFailures } from '../spec-suite/expected.ts';
import { type CaseResult, groupBy, type Means } from '../spec-suite/model.ts';
import { DIALECTS, findSuite, listOfficialFiles, type SuiteFile } from '../spec-suite/suite.ts';
import { formatFailures } from '../spec-suite/table.ts';
import { dialects } from '../src/dialects/index.ts';

const START = '{"cmd":"start","version":1}';
const STOP = '{"cmd":"stop"}';
const DIALECT = '{"cmd":"dialect","dialect":"https://json-schema.org/draft/2020-12/schema"}';

const root = findSuite();
const skip =
  root === undefined &&
  process.env['CI'] !== 'true' &&
  'the suite is not here: `npm run suite:get` fetches it';

for (const isAsserting of [false, true]) {
  const name = isAsserting ? 'files that assert formats or content' : 'files where these annotate';
  test(`a session of the official suite: ${name}, in every dialect`, { skip }, async () => {
    assert.ok(root !== undefined, 'the official suite is needed: `npm run suite:get`');
    const files = listOfficialFiles(root, { dialects: DIALECTS }).filter(
      (file) => (file.assertsFormat || file.assertsContent) === isAsserting,
    );
    const cases = await playSuite(root, files, isAsserting ? ['--assert'] : []);
    const { failures, passing, unknown } = judge([asRow(cases)], readExpectedFailures(), false);
    assert.equal(failures.length, 0, formatFailures(failures.slice(0, 20)));
    assert.deepEqual({ passing, unknown }, { passing: [], unknown: [] });
    // Nothing left out: so many required cases has 2020-12 at the pinned commit, and the suite only grows.
    const required = cases.filter(({ file }) => /^draft2020-12\/[^/]+$/.test(file));
    if (!isAsserting) assert.ok(required.length >= 1299, `only ${required.length} required cases of 2020-12`);
  });
}

test('start states the version, the implementation and the dialects that Bowtie knows', async () => {
  const { responses, stderr, status } = await playSession([START, STOP]);
  const [{ version, implementation }] = responses as [
    { version: number; implementation: Record<string, unknown> },
  ];
  assert.equal(version, 1);
  assert.equal(implementation['name'], 'portcullis');
  assert.equal(implementation['language'], 'typescript');
  for (const key of ['homepage', 'issues', 'source'])
    assert.ok(URL.canParse(String(implementation[key])), key);
  assert.deepEqual(implementation['dialects'], [
    'https://json-schema.org/draft/2020-12/schema',
    'https://json-schema.org/draft/2019-09/schema',
    'http://json-schema.org/draft-07/schema#',
    'http://json-schema.org/draft-06/schema#',
    'http://json-schema.org/draft-04/schema#',
  ]);
  assert.deepEqual({ responses: responses.length, stderr, status }, { responses: 1, stderr: '', status: 0 });
});

test('another version of the protocol ends the harness', async () => {
  const { responses, status } = await playSession(['{"cmd":"start","version":2}', DIALECT]);
  assert.deepEqual({ responses, status }, { responses: [], status: 1 });
});

test('the end of the input ends the harness', async () => {
  assert.equal((await playSession([START])).status, 0);
});

test('a dialect that is not spoken is not acknowledged', async () => {
  const lines = [
    START,
    '{"cmd":"dialect","dialect":"http://json-schema.org/draft-03/schema#"}',
    DIALECT,
    STOP,
  ];
  const { responses } = await playSession(lines);
  assert.deepEqual(responses.slice(1), [{ ok: false }, { ok: true }]);
});

test('what goes wrong with one line is answered, and the next is carried out', async () => {
  const good = run(7, { type: 'string' }, ['a', 1]);
  const { responses, stderr, status } = await playSession([
    good,
    START,
    DIALECT,
    run(1, { type: 'sting' }, [1]),
    run('two', { $ref: 'https://elsewhere.example/' }, [1]),
    '{"cmd":"run","seq":3}',
    '{"cmd":"run","seq":4,"case":{"schema":true,"tests":[{"instance":1}],"registry":7}}',
    '{"cmd":"dance","seq":5}',
    '{"cmd":',
    'null',
    '[]',
    '',
    good,
    STOP,
    good,
  ]);
  const [early, , , wrongSchema, unresolved, noCase, , dance, notJson, none, list, answer, ...rest] =
    responses as Record<string, unknown>[];
  assert.deepEqual(shorten(early), { seq: 7, errored: true });
  assert.deepEqual(shorten(wrongSchema), { seq: 1, errored: true });
  assert.deepEqual(shorten(unresolved), { seq: 'two', errored: true });
  assert.deepEqual(shorten(noCase), { seq: 3, errored: true });
  assert.deepEqual(shorten(dance), { seq: 5, errored: true });
  for (const response of [notJson, none, list]) assert.deepEqual(shorten(response), { errored: true });
  assert.deepEqual(answer, { seq: 7, results: [{ valid: true }, { valid: false }] });
  assert.deepEqual({ rest, stderr, status }, { rest: [], stderr: '', status: 0 });
});

test('an instance with line separators stays on its line', async () => {
  const { responses } = await playSession([
    START,
    DIALECT,
    run(1, { const: '\u2028\u2029' }, ['\u2028\u2029']),
  ]);
  assert.deepEqual(responses.at(-1), { seq: 1, results: [{ valid: true }] });
});

test('annotations are listed where they are asked for', async () => {
  const schema = { $id: 'https://suite.example/', properties: { a: { title: 'A' } } };
  const command = { ...JSON.parse(run(1, schema, [{ a: 1 }, 7])), output: 'annotations' };
  const { responses } = await playSession([START, DIALECT, JSON.stringify(command), STOP]);
  assert.deepEqual(responses.at(-1), {
    seq: 1,
    results: [
      {
        valid: true,
        annotations: [
          {
            keyword: 'properties',
            instanceLocation: '',
            keywordLocation: 'https://suite.example/#/properties',
            annotation: ['a'],
          },
          {
            keyword: 'title',
            instanceLocation: '/a',
            keywordLocation: 'https://suite.example/#/properties/a/title',
            annotation: 'A',
          },
        ],
      },
      { valid: true, annotations: [] },
    ],
  });
});

/** Plays files of every dialect to one process, as Bowtie would, and holds the answers against the suite. */
async function playSuite(
  suite: string,
  files: readonly SuiteFile[],
  flags: readonly string[],
): Promise<CaseResult[]> {
  const requests = createRequests(suite, files);
  const lines = [...groupBy(requests, ({ file }) => file.dialect)].flatMap(([name, members]) => [
    JSON.stringify({ cmd: 'dialect', dialect: dialects.find((dialect) => dialect.name === name)?.uri }),
    ...members.map(({ command }) => JSON.stringify(command)),
  ]);
  const { responses, stderr, status } = await playSession([START, ...lines, STOP], flags);
  assert.deepEqual(
    { stderr, status, responses: responses.length },
    { stderr: '', status: 0, responses: lines.length + 1 },
  );
  const bySequence = new Map(
    (responses as { seq?: number; results?: unknown[] }[]).map((response) => [response.seq, response]),
  );
  return requests.flatMap(({ file, group, command }) => {
    const response = bySequence.get(command['seq'] as number);
    return group.tests.map((suiteTest, index): CaseResult => {
      const answer = JSON.stringify(response?.results?.[index] ?? response);
      const isRight = answer === JSON.stringify({ valid: suiteTest.valid });
      return {
        file: file.name,
        group: group.description,
        test: suiteTest.description,
        expected: String(suiteTest.valid),
        wrong: new Map<Means, string>(isRight ? [] : [['verdict', answer]]),
      };
    });
  });
}

function asRow(cases: readonly CaseResult[]) {
  return { dialect: 'all', kind: 'all', files: 0, means: ['verdict'] as const, cases };
}

function run(seq: number | string, schema: unknown, instances: readonly unknown[]): string {
  const tests = instances.map((instance) => ({ description: 'test', instance }));
  return JSON.stringify({ cmd: 'run', seq, case: { description: 'case', schema, tests } });
}

function shorten({ context, ...response }: Record<string, unknown> = {}): unknown {
  assert.ok(typeof (context as { message?: unknown } | undefined)?.message === 'string');
  return response;
}
