import { isObject } from '../json/value.ts';
import type { Answer, Connection } from './cases-server.ts';
import { WrongUse } from './io.ts';

/** How long a server may take to answer, in milliseconds. */
const PATIENCE = 30_000;

/** Speaks JSON-RPC with a server over HTTP (MCP, basic/transports: streamable HTTP), with a session where it opens one. */
export function connectHttp(url: string): Connection {
  let last = 0;
  let opened: Record<string, string> = {};
  const post = async (body: string): Promise<Response> => {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...opened,
        },
        body,
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch (error) {
      const { message, cause } = error as Error;
      throw new WrongUse(`${url}: ${cause instanceof Error ? cause.message : message}`);
    }
  };
  return {
    async request(method, params) {
      const id = ++last;
      const response = await post(
        `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`,
      );
      const answer = messagesIn(await response.text()).find(
        (message) => message['id'] === id || message['id'] === null,
      );
      // What is refused before it is read as JSON-RPC is refused all the same.
      if (answer === undefined && response.ok) throw new WrongUse(`${url}: no answer to ${method}`);
      if (method === 'initialize') opened = headersAfter(response, answer);
      return answer ?? { error: { code: response.status, message: response.statusText } };
    },
    async notify(method) {
      await (await post(JSON.stringify({ jsonrpc: '2.0', method }))).text();
    },
    async close() {
      return undefined;
    },
  };
}

function headersAfter({ headers }: Response, answer: Answer | undefined): Record<string, string> {
  const session = headers.get('mcp-session-id');
  const version = isObject(answer?.result) ? answer.result['protocolVersion'] : undefined;
  return {
    ...(session !== null && { 'mcp-session-id': session }),
    ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
  };
}

/** The messages of a body: one document, or one in each event of a stream. */
function messagesIn(body: string): Record<string, unknown>[] {
  const texts = /^data:/m.test(body)
    ? body.split(/\r?\n\r?\n/).map((event) =>
        event
          .split(/\r?\n/)
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5))
          .join('\n'),
      )
    : [body];
  return texts.flatMap((text) => {
    try {
      const value: unknown = JSON.parse(text);
      return isObject(value) ? [value] : [];
    } catch {
      return [];
    }
  });
}
