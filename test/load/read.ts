/**
 * `node --import tsx test/load/read.ts`: `readMessage` beside decoding and `JSON.parse`, which refuse neither a key that
 * is there twice nor anything else that is JSON. The two take turns, and the fastest turn of each counts.
 */
import { readMessage } from '../../src/mcp/index.ts';

const TURNS = 15;
/** Bytes that one turn reads. */
const BYTES = 3_000_000;

const message = (args: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'order', arguments: args } });

const order = (length: number): string => {
  const lines: object[] = [];
  for (let text = message({ lines }); ; text = message({ lines })) {
    if (text.length >= length) return text;
    const missing = Math.ceil((length - text.length) / 150);
    for (let index = 0; index < missing; index++) {
      const note = `some words that say what it is, no. ${lines.length}`;
      lines.push({ sku: `sku_${lines.length}`, qty: 3, price: 12.5, note, flags: [true, false, null] });
    }
  }
};

const texts: Readonly<Record<string, string>> = {
  'an order of 300 B': order(200),
  'of 10 KB': order(10_000),
  'of 1 MB': order(1_000_000),
  'a long text': message({ text: 'Lorem ipsum dolor sit amet. '.repeat(400) }),
  'with quotes in it': message({ text: 'Lorem "ipsum" dolor\n'.repeat(500) }),
  'with escapes of UTF-16': message({ text: '\u4e16\u754c \u{1f600} '.repeat(200) }).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  ),
};

const decoder = new TextDecoder('utf-8', { fatal: true });

console.log('| message | bytes | JSON.parse, µs | readMessage, µs | ratio |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const [name, text] of Object.entries(texts)) {
  const bytes = new TextEncoder().encode(text);
  if (!readMessage(bytes).ok) throw new Error(`${name} is refused`);
  const runs = Math.max(3, Math.round(BYTES / bytes.length));
  const readers = [() => JSON.parse(decoder.decode(bytes)), () => readMessage(bytes)];
  const fastest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
  for (let turn = 0; turn < TURNS; turn++)
    for (const [index, read] of readers.entries()) {
      const start = performance.now();
      for (let run = 0; run < runs; run++) read();
      const taken = ((performance.now() - start) / runs) * 1_000;
      fastest[index as 0 | 1] = Math.min(fastest[index as 0 | 1], taken);
    }
  const [parsed, checked] = fastest;
  const cells = [name, bytes.length, parsed.toFixed(1), checked.toFixed(1), (checked / parsed).toFixed(2)];
  console.log(`| ${cells.join(' | ')} |`);
}
