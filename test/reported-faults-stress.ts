import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deepFreeze } from '../spec-suite/model.ts';
import { compile, SchemaError } from '../src/index.ts';
import type { JsonObject } from '../src/model/json.ts';

/**
 * The large forms of reported faults, by the case they belong to.
 *
 * Each takes a factor by which its time limits are stretched, and throws when the fault shows.
 */
export const stressTests: Readonly<Record<string, (patience: number) => void | Promise<void>>> = {
  'ref-cycle-same-instance': (patience) => {
    const schema: JsonObject = {
      $ref: '#/$defs/left',
      $defs: { left: { allOf: [{ $ref: '#/$defs/right' }] }, right: { $ref: '#/$defs/left' } },
    };
    within(50 * patience, () => assert.throws(() => compile(schema), SchemaError));
  },

  'many-properties-and-enum': (patience) => {
    const names = Array.from({ length: 20_000 }, (_, index) => `p${index}`);
    const many = Array.from({ length: 20_000 }, (_, index) => `v${index}`);
    const schema = {
      type: 'object',
      properties: Object.fromEntries(
        names.map((name, index) => [name, { type: 'string', enum: index === 0 ? many : ['v0'] }]),
      ),
      required: names,
      additionalProperties: false,
    };
    const instance = Object.fromEntries(names.map((name) => [name, 'v0']));
    const tool = within(500 * patience, () => compile(schema));
    within(100 * patience, () => assert.equal(tool.is(instance), true));
    within(100 * patience, () => assert.equal(tool.is({ ...instance, extra: 'v0' }), false));
  },

  'proto-own-key-closed-object': () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>;
    prototype['extra'] = () => {};
    try {
      const tool = compile({
        type: 'object',
        properties: { name: { type: 'string' } },
        required: ['name'],
        additionalProperties: false,
      });
      assert.equal(tool.is({ name: 'x' }), true);
      assert.deepEqual(tool.errors({ name: 'x' }), []);
    } finally {
      delete prototype['extra'];
    }
  },

  'allof-reference-doubling': (patience) => {
    const definitions: Record<string, JsonObject> = { d40: { type: 'integer' } };
    for (let level = 0; level < 40; level++) {
      const next = { $ref: `#/$defs/d${level + 1}` };
      definitions[`d${level}`] = { allOf: [next, { ...next }] };
    }
    const schema = { $ref: '#/$defs/d0', $defs: definitions };
    within(50 * patience, () => {
      try {
        const tool = compile(schema);
        assert.equal(tool.is(1), true);
        assert.equal(tool.is('x'), false);
        assert.ok(tool.errors('x').length > 0);
      } catch (error) {
        assert.ok(error instanceof SchemaError, String(error));
      }
    });
  },

  'recompile-per-call': () => {
    const text = '{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}';
    const compileMany = (count: number) => {
      for (let index = 0; index < count; index++) compile(JSON.parse(text)).is({ a: 'x' });
    };
    compileMany(2_000);
    const before = usedHeap();
    compileMany(50_000);
    const growth = usedHeap() - before;
    assert.ok(growth < 5 * 2 ** 20, `the heap grew by ${growth} bytes`);
    const schema = { type: 'object', required: ['a'] };
    const tool = compile(schema);
    schema.required.pop();
    assert.equal(tool.is({}), false);
    assert.equal(compile(schema).is({}), true);
  },

  'frozen-schema-untouched': () => {
    const shared = { $ref: '#/$defs/n' };
    const integers = deepFreeze({ properties: { a: shared }, $defs: { n: { type: 'integer' } } });
    const texts = deepFreeze({ properties: { a: shared, b: shared }, $defs: { n: { type: 'string' } } });
    const before = JSON.stringify([integers, texts]);
    const [first, second] = [compile(integers), compile(texts)];
    assert.deepEqual([first.is({ a: 1 }), first.is({ a: 'x' })], [true, false]);
    assert.deepEqual([second.is({ a: 1 }), second.is({ a: 'x', b: 'y' })], [false, true]);
    assert.equal(JSON.stringify([integers, texts]), before);
    assert.deepEqual(Reflect.ownKeys(shared), ['$ref']);
  },

  'no-code-generation': () => {
    const entry = JSON.stringify(join(import.meta.dirname, '../src/index.ts'));
    const program = `import { compile } from ${entry};
      const tool = compile({ enum: ['yes', 'no'] });
      if (!tool.is('yes') || tool.is('maybe')) process.exit(2);`;
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--disallow-code-generation-from-strings',
        '--import',
        'tsx',
        '--input-type=module',
        '--eval',
        program,
      ],
      { encoding: 'utf8', cwd: join(import.meta.dirname, '..') },
    );
    assert.equal(status, 0, stderr);
  },
};

/** Of the processor's time, so that a busy machine changes no result. */
function within<T>(milliseconds: number, work: () => T): T {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  const taken = (user + system) / 1_000;
  assert.ok(taken < milliseconds, `took ${Math.round(taken)} ms, more than ${milliseconds}`);
  return result;
}

function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}
