/** `npm run playground`: serves `dist` on loopback until it is interrupted. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** @returns a server of the built page */
export function createPageServer() {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    try {
      if (!/^[\w.-]+$/.test(name)) throw new Error('no such file');
      const content = readFileSync(join(import.meta.dirname, 'dist', name));
      response.writeHead(200, { 'content-type': `${types[extname(name)]}; charset=utf-8` }).end(content);
    } catch {
      response.writeHead(404).end('not found');
    }
  });
}

if (process.argv[1] === import.meta.filename) {
  const port = Number(process.env.PORT ?? 8790);
  createPageServer().listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/`));
}
