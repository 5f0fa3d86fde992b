import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runWith } from './harness.ts';

test('a wrong schema: every problem with its line, and exit code 2', async () => {
  const schema =
    '{\n  "properties": {\n    "a": { "type": "strin" },\n    "b": { "$ref": "#/nowhere" }\n  }\n}';
  const outcome = await runWith({ 's.json': schema, 'a.json': '{}' }, ['validate', 's.json', 'a.json']);
  assert.deepEqual([outcome.code, outcome.stdout], [2, '']);
  const [heading, ...lines] = outcome.stderr.trimEnd().split('\n');
  assert.equal(heading, 'portcullis: the schema is wrong');
  assert.ok(
    lines.some((line) => line.startsWith('s.json:3: #/properties/a')),
    outcome.stderr,
  );
  assert.ok(
    lines.some((line) => line.startsWith('s.json:4: #/properties/b')),
    outcome.stderr,
  );
  assert.doesNotMatch(outcome.stderr, /\n {4}at /);
});

test('a problem in a document of --schemas: its file and line', async () => {
  const files = {
    's.json': '{\n  "$ref": "part.json"\n}',
    'd/part.json': '{\n  "type": "object",\n  "required": 1\n}',
    'a.json': '{}',
  };
  const { code, stderr } = await runWith(files, ['validate', '--schemas', 'd', 's.json', 'a.json']);
  assert.equal(code, 2);
  assert.match(
    stderr,
    /^d\/part\.json:3: #\/required: expected an array of different property names, found 1$/m,
  );
});

test('--patterns native lets a back-reference through', async () => {
  const files = { 's.json': '{"pattern": "^(a|b)\\\\1$"}', 'a.json': '"aa"', 'b.json': '"ab"' };
  const outcomeOf = (...args: string[]) => runWith(files, ['validate', 's.json', 'a.json', ...args]);
  for (const args of [[], ['--patterns', 'linear']]) {
    const { code, stderr } = await outcomeOf(...args);
    assert.equal(code, 2);
    assert.match(stderr, /^s\.json:1: #\/pattern: /m);
  }
  assert.equal((await outcomeOf('--patterns', 'native')).code, 0);
  assert.equal((await outcomeOf('--patterns', 'native', 'b.json')).code, 1);
  const wrong = await outcomeOf('--patterns', 'nativ');
  assert.equal(wrong.stderr, 'portcullis: unknown patterns "nativ"; did you mean native?\n');
});

test('--unknown-keywords refuse finds a misspelt keyword', async () => {
  const files = { 's.json': '{\n"x-note": 1,\n"requierd": ["a"]}', 'a.json': '{}' };
  const outcomeOf = (word: string) =>
    runWith(files, ['validate', '--unknown-keywords', word, 's.json', 'a.json']);
  assert.equal((await outcomeOf('allow')).code, 0);
  const { code, stderr } = await outcomeOf('refuse');
  assert.equal(code, 2);
  assert.match(stderr, /^s\.json:3: #\/requierd: unknown keyword "requierd" .*: did you mean required\?$/m);
  assert.equal((await outcomeOf('never')).code, 2);
});

test('--metaschema tells once what several vocabularies say', async () => {
  const files = { 's.json': '{"properties": {"a": 1}}' };
  const { code, stderr } = await runWith(files, ['validate', '--metaschema', 's.json']);
  assert.equal(code, 2);
  const [heading, ...lines] = stderr.trimEnd().split('\n');
  assert.match(String(heading), /does not conform to https:\/\/json-schema\.org\/draft\/2020-12\/schema$/);
  assert.deepEqual(lines, ['s.json:1: $.properties.a: expected object or boolean, got number']);
});

test('--metaschema knows a dialect by its name and by every spelling of its URI', async () => {
  const schema = (uri: string) => `{"$schema": "${uri}", "readOnly": 1}`;
  const files = {
    'a.json': schema('https://json-schema.org/draft-07/schema'),
    'b.json': schema('http://json-schema.org/draft-07/schema#'),
    'c.json': '{"readOnly": 1}',
  };
  for (const args of [['a.json'], ['b.json'], ['--dialect', 'draft-07', 'c.json']]) {
    const { stderr } = await runWith(files, ['validate', '--metaschema', ...args]);
    assert.match(stderr, /\.json:1: \$\.readOnly: expected boolean, got number$/m);
  }
});

const parts = {
  'schemas/order.json': JSON.stringify({
    $id: 'https://example.com/order',
    properties: { to: { $ref: 'address' }, total: { $ref: 'https://example.com/money' } },
  }),
  'schemas/address.json': '\uFEFF{"$id": "https://example.com/address", "required": ["city"]}',
  'schemas/deep/money.json': '{"$id": "https://example.com/money", "type": "integer"}',
  'schemas/deep/notes.txt': 'not JSON',
  'a.json': '{"to": {}, "total": 1.5}',
};
const answers = [
  'a.json:1: $.to.city: required property missing',
  'a.json:1: $.total: expected integer, got number',
];

test('--schemas: documents by their $id, the schema itself among them', async () => {
  const outcome = await runWith(parts, ['validate', '--schemas', 'schemas', 'schemas/order.json', 'a.json']);
  assert.equal(outcome.stderr, '0 valid, 1 invalid, 1 instance\n');
  assert.deepEqual(outcome.stdout.trimEnd().split('\n').sort(), answers);
});

test('--schemas: documents by their path below the directory; repeated', async () => {
  const files = {
    's.json':
      '{"properties": {"to": {"$ref": "address.json"}, "total": {"$ref": "deep/money.json#/$defs/amount"}}}',
    'one/address.json': '{"required": ["city"]}',
    'two/deep/money.json': '{"$defs": {"amount": {"$ref": "currency.json"}}}',
    'two/deep/currency.json': '{"type": "integer"}',
    'a.json': '{"to": {}, "total": 1.5}',
  };
  const outcome = await runWith(files, ['validate', '--schemas', 'one', 's.json', '--schemas=two', 'a.json']);
  assert.equal(outcome.stderr, '0 valid, 1 invalid, 1 instance\n');
  assert.deepEqual(outcome.stdout.trimEnd().split('\n').sort(), answers);
});

test('--schemas: draft-04 and its id', async () => {
  const files = {
    's.json': '{"$schema": "http://json-schema.org/draft-04/schema#", "$ref": "urn:example:part"}',
    'd/p.json':
      '{"$schema": "http://json-schema.org/draft-04/schema#", "id": "urn:example:part#", "type": "null"}',
    'a.json': '0',
  };
  const outcome = await runWith(files, ['validate', '--schemas', 'd', 's.json', 'a.json']);
  assert.equal(outcome.stderr, '0 valid, 1 invalid, 1 instance\n');
  assert.equal(outcome.stdout, 'a.json:1: $: expected null, got number\n');
});

test('--schemas: two documents of one name, and what is no JSON, are told', async () => {
  const files = {
    's.json': '{}',
    'd/a.json': '{"$id": "urn:x"}',
    'd/b.json': '{"$id": "urn:x#"}',
    'e/c.json': '[1',
  };
  const twice = await runWith(files, ['validate', '--schemas', 'd', 's.json', 's.json']);
  assert.deepEqual(
    [twice.code, twice.stderr],
    [2, 'portcullis: d/b.json and d/a.json are both known as urn:x\n'],
  );
  const broken = await runWith(files, ['validate', '--schemas', 'e', 's.json', 's.json']);
  assert.equal(broken.code, 2);
  assert.equal(
    broken.stderr,
    'portcullis: e/c.json:1:3: malformed JSON: expected "," or "]", found the end of the text\n',
  );
});

test('--dialect reads a schema without $schema', async () => {
  // draft-04's exclusiveMaximum is a boolean beside maximum; later ones' is a number.
  const files = { 's.json': '{"maximum": 5, "exclusiveMaximum": true}', 'a.json': '5' };
  const old = await runWith(files, ['validate', '--dialect', 'draft-04', 's.json', 'a.json']);
  assert.equal(old.code, 1);
  const now = await runWith(files, ['validate', 's.json', 'a.json']);
  assert.equal(now.code, 2);
  assert.match(now.stderr, /^s\.json:1: #\/exclusiveMaximum: /m);
});

test('--formats makes format an assertion', async () => {
  const files = { 's.json': '{"format": "ipv4"}', 'a.json': '"1.2.3.256"' };
  assert.equal((await runWith(files, ['validate', 's.json', 'a.json'])).code, 0);
  assert.equal((await runWith(files, ['validate', '--formats', 's.json', 'a.json'])).code, 1);
});

test('--metaschema checks the schema, and needs no instance', async () => {
  const files = {
    'good.json': '{"type": "object", "default": {}}',
    // An unknown type is also no schema to `compile`; a wrong annotation is wrong by the meta-schema only.
    'wrong.json': '{\n  "type": "object",\n  "title": 7\n}',
    'draft-07.json': '{"$schema": "http://json-schema.org/draft-07/schema#", "readOnly": "no"}',
    'unknown.json': '{"$schema": "https://example.com/mine"}',
    'a.json': '{}',
  };
  const outcomeOf = (...args: string[]) => runWith(files, ['validate', '--metaschema', ...args]);
  assert.deepEqual(await outcomeOf('good.json'), { code: 0, stdout: '', stderr: '' });
  assert.deepEqual(await outcomeOf('good.json', 'a.json'), {
    code: 0,
    stdout: '',
    stderr: '1 valid, 0 invalid, 1 instance\n',
  });
  assert.deepEqual(await outcomeOf('wrong.json', 'a.json'), {
    code: 2,
    stdout: '',
    stderr:
      'portcullis: the schema does not conform to https://json-schema.org/draft/2020-12/schema\n' +
      'wrong.json:3: $.title: expected string, got number\n',
  });
  const old = await outcomeOf('draft-07.json');
  assert.equal(old.code, 2);
  assert.match(old.stderr, /^draft-07\.json:1: \$\.readOnly: expected boolean, got string$/m);
  const unknown = await outcomeOf('unknown.json');
  assert.equal(
    unknown.stderr,
    'portcullis: unknown.json: there is no meta-schema https://example.com/mine to check it against\n',
  );
});
