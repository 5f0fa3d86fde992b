/** The error codes of JSON-RPC 2.0 (section 5.1), and those of MCP 2026-07-28 (Overview: Error Codes). */
export const RPC: {
  readonly PARSE_ERROR: -32700;
  readonly INVALID_REQUEST: -32600;
  readonly METHOD_NOT_FOUND: -32601;
  readonly INVALID_PARAMS: -32602;
  readonly INTERNAL_ERROR: -32603;
  readonly HEADER_MISMATCH: -32020;
  readonly UNSUPPORTED_PROTOCOL_VERSION: -32022;
} = {
  PARSE_ERROR: -32700,
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL_ERROR: -32603,
  HEADER_MISMATCH: -32020,
  UNSUPPORTED_PROTOCOL_VERSION: -32022,
};

export type RequestId = string | number;

/** A message that asks for no answer. */
export interface JsonRpcNotification {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface JsonRpcSuccess {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly result: Readonly<Record<string, unknown>>;
}

export interface JsonRpcFailure {
  readonly jsonrpc: '2.0';
  /** null where the request's own could not be read (JSON-RPC 5). */
  readonly id: RequestId | null;
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export type JsonRpcResponse = JsonRpcSuccess | JsonRpcFailure;

/** Why a call was not answered, as it may be told to the caller: nothing in it comes from an exception. */
export class McpCallError extends Error {
  override readonly name = 'McpCallError';
  readonly code: number;
  /** Lines such as `$.caseId: required property missing`, or what the code's own section prescribes. */
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/**
 * A call whose arguments were refused, as a value: an exception would take a stack trace first, and refusing is to cost
 * less than accepting.
 */
export class Refusal {
  readonly code: number;
  readonly message: string;
  readonly data: readonly string[];

  constructor(code: number, message: string, data: readonly string[]) {
    this.code = code;
    this.message = message;
    this.data = data;
  }
}

/** The response that tells of an error. */
export function failureOf(
  id: RequestId | null,
  { code, message, data }: Pick<McpCallError, 'code' | 'message' | 'data'>,
): JsonRpcFailure {
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } };
}
