import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { emit, emitAll } from '../../src/emit/index.ts';
import { compile } from '../../src/index.ts';
import { load, type Tool } from './load.ts';

/** Each would set this, if it ever ran. */
const CODE = 'globalThis.escaped = true';

const texts = [
  `"; ${CODE}; "`,
  `'; ${CODE}; '`,
  `\`; ${CODE}; \``,
  `\${${CODE}}`,
  `*/ ${CODE} /*`,
  `// \n${CODE}\n`,
  `\r${CODE}\r`,
  `\u2028${CODE}\u2029`,
  `\\"; ${CODE}; //`,
  `\\u0022; ${CODE}`,
  `</script><script>${CODE}</script>`,
  `<!-- ${CODE} -->`,
  `"); ${CODE}; ("`,
  `]; ${CODE}; [`,
  `}; ${CODE}; {`,
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'name',
  'value',
  'last',
  'default',
  'is',
  '\ud800',
  '\0',
  '',
];

/** Schemas that hold a text wherever a schema can. */
function schemasWith(text: string): Record<string, object> {
  const properties = Object.fromEntries([[text, { const: text }]]);
  const pattern = `^${text.replaceAll(/[^A-Za-z0-9 ]/gu, (unit) => `\\u{${unit.codePointAt(0)?.toString(16)}}`)}$`;
  return {
    names: { type: 'object', properties, required: [text], additionalProperties: false },
    open: { properties },
    many: {
      properties: { ...properties, ...Object.fromEntries([...'abcdefghijklm'].map((name) => [name, {}])) },
    },
    dependent: { dependentRequired: Object.fromEntries([[text, ['a']]]), dependentSchemas: properties },
    values: { enum: [text, { [text]: text }, [text]] },
    list: { enum: [...'abcdefghi', text] },
    union: {
      oneOf: [
        { type: 'object', properties, required: [text] },
        { type: 'object', properties: Object.fromEntries([[text, { const: 1 }]]), required: [text] },
      ],
    },
    patterns: { patternProperties: { [pattern]: { type: 'null' } }, propertyNames: { maxLength: 50 } },
    references: {
      $ref: `#/$defs/${encodeURIComponent(wellFormed(text).replaceAll('~', '~0').replaceAll('/', '~1'))}`,
      $defs: Object.fromEntries([[wellFormed(text), { type: 'string' }]]),
    },
    words: {
      title: text,
      description: text,
      $comment: text,
      [text === '__proto__' ? 'x' : `x${text}`]: text,
      type: 'string',
    },
    unevaluated: { anyOf: [{ properties }, { properties: { a: true } }], unevaluatedProperties: false },
  };
}

describe('no text of a schema becomes code', () => {
  for (const text of texts) {
    test(JSON.stringify(text), async () => {
      const schemas = schemasWith(text);
      const values = [text, { [text]: text }, Object.fromEntries([[text, text]]), { a: 1 }, [text], 1, {}];
      const { code, types } = emitAll(schemas);
      for (const written of [code, types])
        assert.ok(!/<\/script|<!--/i.test(written), 'it can stand in a page');
      const tools = await load<Record<string, Tool>>(code);
      for (const [name, schema] of Object.entries(schemas)) {
        const validator = compile(schema);
        const tool = tools[name] as Tool;
        assert.deepEqual(tool.schema, schema);
        for (const value of values) assert.deepEqual(tool.errors(value), validator.errors(value), name);
      }
      assert.equal('escaped' in globalThis, false);
    });
  }
  test('the names of schemas', async () => {
    const { code } = emitAll(Object.fromEntries(texts.map((text) => [wellFormed(text), { const: text }])));
    const tools = await load<Record<string, Tool>>(code);
    for (const text of texts) assert.equal(tools[wellFormed(text)]?.is(text), true, text);
    assert.equal('escaped' in globalThis, false);
  });
  test('the options', async () => {
    const { code } = emit(
      { $id: `http://x/${encodeURIComponent(CODE)}`, type: 'string' },
      { limits: { errors: 3 } },
    );
    const { errors } = await load<Tool>(code);
    assert.deepEqual(
      errors(1),
      compile({ $id: `http://x/${encodeURIComponent(CODE)}`, type: 'string' }).errors(1),
    );
  });
});

/** Neither a URI nor the name of an export can hold half of a pair. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
