import { compile } from '../compile.ts';
import type { CompileOptions } from '../model/public.ts';
import type { Validator } from '../validator.ts';
import type { RequestId } from './rpc.ts';

/** A request or notification whose envelope has passed (basic/index: Messages). */
export interface Envelope {
  readonly jsonrpc: '2.0';
  readonly id?: RequestId;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface CallParams {
  readonly name: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly _meta?: { readonly progressToken?: RequestId };
}

/** The gate's own schemas: its envelope is held to what it asks of arguments. */
export interface Envelopes {
  readonly id: Validator<RequestId>;
  readonly message: Validator<Envelope>;
  readonly call: Validator<CallParams>;
  readonly list: Validator<{ readonly cursor?: string }>;
  readonly initialize: Validator<{ readonly protocolVersion: string }>;
  readonly modernMeta: Validator;
}

export const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

export function compileEnvelopes(): Envelopes {
  const options: CompileOptions = { limits: { errors: 20 } };
  return {
    id: compile<RequestId>(id, options),
    message: compile<Envelope>(message, options),
    call: compile<CallParams>(call, options),
    list: compile<{ readonly cursor?: string }>(list, options),
    initialize: compile<{ readonly protocolVersion: string }>(initialize, options),
    modernMeta: compile(modernMeta, options),
  };
}

/** A string or an integer; MCP takes no null. */
const id = {
  anyOf: [
    { type: 'string', maxLength: 256 },
    { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  ],
};

const message = {
  type: 'object',
  properties: {
    jsonrpc: { const: '2.0' },
    id,
    method: { type: 'string', minLength: 1, maxLength: 128 },
    params: { type: 'object' },
  },
  required: ['jsonrpc', 'method'],
  additionalProperties: false,
};

/** Schema: CallToolRequestParams of 2026-07-28, and `task` of 2025-11-25, which a server without tasks ignores. */
const call = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 256 },
    arguments: { type: 'object' },
    _meta: { type: 'object', properties: { progressToken: id } },
    task: { type: 'object' },
    inputResponses: { type: 'object' },
    requestState: { type: 'string' },
  },
  required: ['name'],
  additionalProperties: false,
};

const list = {
  type: 'object',
  properties: { cursor: { type: 'string', pattern: '^[0-9]{1,9}$' }, _meta: { type: 'object' } },
  additionalProperties: false,
};

const initialize = {
  type: 'object',
  properties: { protocolVersion: { type: 'string', maxLength: 64 } },
  required: ['protocolVersion'],
};

/** basic/index: `_meta`, the required fields of every request. */
const modernMeta = {
  type: 'object',
  properties: {
    [VERSION_KEY]: { type: 'string', maxLength: 64 },
    'io.modelcontextprotocol/clientCapabilities': { type: 'object' },
    'io.modelcontextprotocol/clientInfo': {
      type: 'object',
      properties: { name: { type: 'string' }, version: { type: 'string' } },
      required: ['name', 'version'],
    },
  },
  required: [VERSION_KEY, 'io.modelcontextprotocol/clientCapabilities'],
};
