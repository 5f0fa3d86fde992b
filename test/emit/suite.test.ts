import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SuiteGroup } from '../../spec-suite/model.ts';
import {
  DIALECTS,
  findSuite,
  listOfficialFiles,
  listOwnFiles,
  readGroups,
  readRemotes,
  type SuiteFile,
} from '../../spec-suite/suite.ts';
import { emitAll } from '../../src/emit/index.ts';
import { formats } from '../../src/formats/index.ts';
import { compile, SchemaError, type Validator } from '../../src/index.ts';
import { metaschemas } from '../../src/metaschemas/index.ts';
import { load, type Tool } from './load.ts';

const root = findSuite();
const isLeftOut = root === undefined && process.env['CI'] !== 'true';

for (const dialect of DIALECTS) {
  test(`emitted modules answer the official suite as the engine does, ${dialect}`, {
    skip: isLeftOut && 'the suite is not here: `npm run suite:get` fetches it',
  }, async () => {
    assert.ok(root !== undefined, 'the official suite is needed: `npm run suite:get`');
    const documents = readRemotes(root);
    let count = 0;
    for (const file of listOfficialFiles(root, { dialects: [dialect] }))
      count += await compare(file, dialect, documents);
    assert.ok(count > 300, `only ${count} tests`);
  });
  test(`emitted modules answer our own suite as the engine does, ${dialect}`, async () => {
    for (const file of listOwnFiles({ dialects: [dialect] })) await compare(file, dialect, metaschemas);
  });
}

/** @returns how many values were asked about */
async function compare(file: SuiteFile, dialect: string, schemas: object): Promise<number> {
  const options = { dialect, schemas: schemas as Readonly<Record<string, object>> };
  const compiled: [group: SuiteGroup, validator: Validator][] = [];
  for (const group of readGroups(file.path)) {
    try {
      compiled.push([group, compile(group.schema, { ...options, ...(file.assertsFormat && { formats }) })]);
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
    }
  }
  const sources = Object.fromEntries(compiled.map(([{ schema }], index) => [`s${index}`, schema]));
  const { code } = emitAll(sources, { ...options, formats: file.assertsFormat });
  const tools = await load<Record<string, Tool>>(code);
  let count = 0;
  for (const [index, [{ description, schema, tests }, validator]] of compiled.entries()) {
    const tool = tools[`s${index}`] as Tool;
    assert.deepEqual(tool.schema, schema);
    for (const { data, description: name } of tests) {
      const where = `${file.name}: ${description}: ${name}`;
      assert.equal(tool.is(data), validator.is(data), where);
      assert.deepEqual(tool.errors(data), validator.errors(data), where);
      count++;
    }
  }
  return count;
}
