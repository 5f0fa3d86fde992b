import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looksLikeSchema, readContents } from '../../src/lint/source/contents.ts';

const tool = { name: 'a', inputSchema: {} };

const holdsTools: [document: unknown, pointers: string[]][] = [
  [{ tools: [tool, tool] }, ['/tools/0', '/tools/1']],
  [{ jsonrpc: '2.0', id: 1, result: { tools: [tool] } }, ['/result/tools/0']],
  [
    [tool, { name: 'without a schema' }],
    ['/0', '/1'],
  ],
  [tool, ['']],
  [{ tools: [] }, []],
];
for (const [document, pointers] of holdsTools)
  test(`tools in ${JSON.stringify(document)}`, () => {
    const contents = readContents(document);
    assert.equal(contents?.kind, 'tools');
    assert.deepEqual(
      contents.tools.map(({ pointer }) => pointer),
      pointers,
    );
  });

for (const document of [true, {}, { type: 'object' }, { tools: 'a' }, { result: 1 }])
  test(`a schema is ${JSON.stringify(document)}`, () =>
    assert.deepEqual(readContents(document), { kind: 'schema', schema: document }));

for (const document of [null, 1, 'a', [1], [{ type: 'object' }], { tools: [1] }])
  test(`neither is ${JSON.stringify(document)}`, () => assert.equal(readContents(document), undefined));

const schemas = [
  { $schema: 'https://json-schema.org/draft/2020-12/schema' },
  { $schema: 'http://json-schema.org/draft-07/schema#' },
  { type: 'object' },
  { type: ['string', 'null'] },
  { properties: {} },
  { oneOf: [] },
];
const others = [
  { name: 'pkg', type: 'module', version: '1.0.0' },
  { $schema: 'https://json.schemastore.org/tsconfig', compilerOptions: {} },
  { items: 3, not: true },
  {},
  true,
];
for (const document of schemas)
  test(`looks like a schema: ${JSON.stringify(document)}`, () => assert.ok(looksLikeSchema(document)));
for (const document of others)
  test(`does not look like one: ${JSON.stringify(document)}`, () => assert.ok(!looksLikeSchema(document)));
