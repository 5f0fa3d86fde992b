import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Serves a fetch handler with Node's own server, on a free port of the loopback address.
 *
 * @returns the server's URL, and a function that ends it
 */
export async function listen(handler) {
  const server = createServer(async (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    const request = new Request(`http://localhost${incoming.url}`, {
      method: incoming.method,
      headers: incoming.headers,
      body: incoming.method === 'POST' ? Readable.toWeb(incoming) : undefined,
      duplex: 'half',
      signal: gone.signal,
    });
    const response = await handler(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body === null) outgoing.end();
    // A client that goes away ends the stream, which tells the handler.
    else await pipeline(response.body, outgoing).catch(() => {});
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: new URL(`http://127.0.0.1:${server.address().port}/mcp`), close };
}
