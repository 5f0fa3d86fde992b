/**
 * Splits a stream of UTF-8 into lines, at line feeds only: `node:readline` also splits at U+2028 and U+2029, which
 * stand unescaped in JSON strings.
 *
 * @param chunks parts of the stream, cut anywhere
 * @returns the lines without their ends; blank ones are left out
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(first);
    for (const start of rest) {
      const line = parts.join('').trim();
      if (line !== '') yield line;
      parts = [start];
    }
  }
  const line = parts.join('').trim();
  if (line !== '') yield line;
}
