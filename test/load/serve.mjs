/** Serves one of the workers in this process and says where. */
import { listen } from '../mcp-sdk/listen.mjs';

const { default: worker } = await import(process.argv[2]);
const { url } = await listen((request) => worker.fetch(request));
console.log(url.href);
