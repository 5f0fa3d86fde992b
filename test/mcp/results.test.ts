/** What a handler may give back, and what becomes of everything else. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { createRegistry, type GateEvent, type GateLimits, RPC } from '../../src/mcp/index.ts';

function asking(returned: unknown, limits: GateLimits = {}) {
  const events: GateEvent[] = [];
  const registry = createRegistry({
    limits: { callTime: 50, ...limits },
    onEvent: (event) => events.push(event),
    tools: [
      {
        name: 'a',
        description: 'A.',
        inputSchema: { type: 'object', additionalProperties: false },
        handler: () => returned as string,
      },
    ],
  });
  const ask = async () => {
    const answer = await registry.handle({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'a' },
    });
    return answer as {
      result?: Record<string, unknown>;
      error?: { code: number; message: string; data: object };
    };
  };
  return { ask, events };
}

const structured = (value: unknown) => ({ content: [], structuredContent: { value } });

class Row {
  readonly id = 1;
  get secret(): string {
    return 'not own';
  }
}

class WritesItself {
  readonly id = 1;
  toJSON(): object {
    return { other: 2 };
  }
}

describe('a result that leaves', () => {
  const good: readonly (readonly [string, unknown, unknown])[] = [
    ['a text', 'done', { content: [{ type: 'text', text: 'done' }] }],
    ['nothing to say', { content: [] }, { content: [] }],
    ['a promise of one', Promise.resolve('done'), { content: [{ type: 'text', text: 'done' }] }],
    [
      'what has a then that gives one',
      { then: (give: (text: string) => void) => give('done') },
      { content: [{ type: 'text', text: 'done' }] },
    ],
    ['an instance, by its own properties', structured(new Row()), structured({ id: 1 })],
    ['an object without a prototype', structured(Object.create(null)), structured({})],
    ['an object of another realm', runInNewContext('({ content: [] })'), { content: [] }],
    ['a member that is undefined, left out', { content: [], isError: undefined }, { content: [] }],
    [
      'a block of a type that is not known here',
      { content: [{ type: 'video', any: 1 }] },
      { content: [{ type: 'video', any: 1 }] },
    ],
    [
      'a link',
      { content: [{ type: 'resource_link', uri: 'a:b', name: 'b' }] },
      { content: [{ type: 'resource_link', uri: 'a:b', name: 'b' }] },
    ],
  ];
  for (const [name, returned, expected] of good)
    test(name, async () => {
      const { result } = await asking(returned).ask();
      assert.deepEqual(JSON.parse(JSON.stringify(result)), expected);
    });

  test('keeps a name that is __proto__ as a name', async () => {
    const { result } = await asking(
      JSON.parse('{"content":[],"structuredContent":{"__proto__":{"x":1}}}'),
    ).ask();
    assert.equal(JSON.stringify(result?.['structuredContent']), '{"__proto__":{"x":1}}');
    assert.equal(({} as { x?: unknown }).x, undefined);
  });
});

describe('a result that does not', () => {
  const endless: unknown[] = [];
  endless.push(endless);
  let shared: unknown[] = [1];
  for (let level = 0; level < 40; level++) shared = [shared, shared];
  let deep: unknown = 1;
  for (let level = 0; level < 10_000; level++) deep = [deep];
  const bad: readonly (readonly [string, unknown])[] = [
    ['null', null],
    ['a number', 1],
    ['a list', []],
    ['a function', () => 'done'],
    ['a symbol', Symbol('a')],
    ['a bigint inside', structured(1n)],
    ['NaN inside', structured(Number.NaN)],
    ['undefined in a list', structured([undefined])],
    ['a hole in a list', structured(new Array(1))],
    ['a cycle', structured(endless)],
    ['objects that multiply', structured(shared)],
    ['a depth without end', structured(deep)],
    ['a date, which would be empty', structured(new Date(0))],
    ['a map, which would be empty', structured(new Map([['a', 1]]))],
    ['bytes', structured(new Uint8Array(8))],
    ['a buffer', structured(Buffer.from('secret'))],
    ['an error', structured(new Error('secret'))],
    ['a promise inside', structured(Promise.resolve(1))],
    ['a text in a box', structured(new String('a'))],
    ['what writes itself otherwise', structured(new WritesItself())],
    [
      'a getter that throws',
      structured({
        get a() {
          throw new Error('secret');
        },
      }),
    ],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('secret');
          },
        },
      ),
    ],
    [
      'a then that throws',
      {
        get then() {
          throw new Error('secret');
        },
      },
    ],
    [
      'a then that refuses',
      { then: (_: unknown, refuse: (why: Error) => void) => refuse(new Error('secret')) },
    ],
    ['a then that never answers', { then: () => {} }],
    ['a promise that never ends', new Promise(() => {})],
    ['isError that is no boolean', { content: [], isError: 'false' }],
    ['content that is no list', { content: {} }],
    ['content of texts', { content: ['a'] }],
    ['a block without a type', { content: [{ text: 'a' }] }],
    ['a text that is none', { content: [{ type: 'text', text: 1 }] }],
    ['a block without its text', { content: [{ type: 'text' }] }],
    ['an image without its type', { content: [{ type: 'image', data: '' }] }],
    ['a link without a name', { content: [{ type: 'resource_link', uri: 'a:b' }] }],
    ['a member of JSON-RPC', { content: [], error: {} }],
    ['a resultType of its own', { content: [], resultType: 'input_required' }],
  ];
  for (const [name, returned] of bad)
    test(name, async () => {
      const { ask, events } = asking(returned);
      const { result, error } = await ask();
      const [event, ...more] = events;
      assert.equal(result, undefined);
      assert.deepEqual(error, {
        code: RPC.INTERNAL_ERROR,
        message: 'Internal error',
        data: { callId: event?.callId },
      });
      assert.deepEqual([event?.kind, more], ['failed', []]);
      for (const line of event?.lines ?? []) assert.doesNotMatch(line, /secret/);
    });

  test('meets no setter that somebody has put on Object.prototype', async () => {
    const met: unknown[] = [];
    Object.defineProperty(Object.prototype, 'secret', {
      set: (value) => met.push(value),
      configurable: true,
    });
    try {
      const { result } = await asking(structured(JSON.parse('{"secret":1}'))).ask();
      assert.equal(JSON.stringify(result?.['structuredContent']), '{"value":{"secret":1}}');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'secret');
    }
    assert.deepEqual(met, []);
  });

  test('is longer than is allowed, in one text or in many', async () => {
    const limits = { result: 1_000 };
    const many = structured(Array.from({ length: 101 }, () => 'x'.repeat(10)));
    const named = structured({ ['x'.repeat(1_001)]: 1 });
    for (const returned of ['x'.repeat(1_001), structured('x'.repeat(1_001)), many, named])
      assert.equal((await asking(returned, limits).ask()).error?.code, RPC.INTERNAL_ERROR);
    assert.ok((await asking('x'.repeat(900), limits).ask()).result);
  });
});
