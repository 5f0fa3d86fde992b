/** `npm run edge`: serves both workers on loopback until it is interrupted. */
import { prepare } from './workerd.mjs';

const orders = await prepare('validate.ts', 8787);
const gate = await prepare('gate.ts', 8788);
const servers = [await orders.start(), await gate.start()];
console.log(`orders  ${servers[0].url}
gate    ${servers[1].url}

curl -i ${servers[0].url} -d '{"id":"order_7","placed":"2026-02-30T00:00:00Z","currency":"EUR","lines":[]}'`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const server of servers) server.stop();
    for (const worker of [orders, gate]) worker.remove();
  });
