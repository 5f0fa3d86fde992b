import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { formats } from '../../src/formats/index.ts';
import { createRegistry, createSchemaValidator } from '../../src/mcp/index.ts';

const folder = fileURLToPath(new URL('../../../shared/mcp-tools/', import.meta.url));
const isHere = existsSync(folder);
const tools = isHere
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => JSON.parse(readFileSync(folder + file, 'utf8')).tools)
  : [];

const skip = !isHere && 'the real tools are not here';

test('every real tool registers, or is refused for a true reason', { skip }, () => {
  const reasons = [];
  for (const tool of tools) {
    const { refused } = createRegistry({
      tools: [{ description: '', ...tool, handler: () => '' }],
      requireClosed: false,
      onBadTool: 'omit',
    });
    for (const { problems } of refused)
      reasons.push(...problems.map(({ place, message }) => `${place} ${message}`));
  }
  const others = reasons.filter(
    (reason) => reason !== 'inputSchema#/type expected "object"' && !reason.includes('back-reference'),
  );
  assert.deepEqual(others, []);
  assert.ok(reasons.length <= 10, `${reasons.length} of ${tools.length}`);
});

test("our provider and the SDK's own give the same verdict on generated calls", { skip }, () => {
  // The SDK's own asserts formats, ours when it is given them.
  const ours = createSchemaValidator({ compile: { formats } });
  const theirs = new AjvJsonSchemaValidator();
  const differences = [];
  let calls = 0;
  for (const { name, inputSchema } of tools) {
    let mine;
    let other;
    try {
      mine = ours.getValidator(inputSchema);
      other = theirs.getValidator(inputSchema);
    } catch {
      continue;
    }
    for (const args of callsOf(inputSchema)) {
      calls++;
      if (mine(args).valid !== other(args).valid)
        differences.push(`${name} ${mine(args).errorMessage} ${other(args).errorMessage}`);
    }
  }
  assert.ok(calls > 10_000, `${calls} calls`);
  assert.deepEqual(differences.slice(0, 20), []);
});

/** A call that should pass, and that call with one thing wrong about it at a time. */
function* callsOf(schema) {
  const good = sample(schema, schema, 0);
  yield good;
  yield {};
  yield [];
  yield { ...good, unknownProperty: 1 };
  for (const name of Object.keys(schema.properties ?? {}).slice(0, 8)) {
    const { [name]: _, ...without } = good;
    yield without;
    for (const value of [null, true, -1, 1e9, 0.5, '', 'x'.repeat(300), [], [1], {}])
      yield { ...good, [name]: value };
  }
}

/** A value that fits a schema, as near as its keywords tell. */
function sample(schema, root, depth) {
  if (typeof schema !== 'object' || depth > 6) return null;
  if (typeof schema.$ref === 'string' && schema.$ref.startsWith('#')) {
    const target = schema.$ref
      .split('/')
      .slice(1)
      .reduce(
        (at, token) => at?.[decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~')],
        root,
      );
    return sample(target ?? {}, root, depth + 1);
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return sample(branches[0], root, depth + 1);
  switch ([schema.type].flat()[0]) {
    case 'string':
      return schema.default ?? 'a'.repeat(schema.minLength ?? 1);
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, root, depth + 1));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sample(part, root, depth + 1)]),
      );
    default:
      return null;
  }
}
