export type { CheckedResult } from './call.ts';
export type { GateEvent } from './events.ts';
export { toFetchHandler } from './fetch-handler.ts';
export { gateTransport } from './gate-transport.ts';
export { type GuardOptions, guardTransport } from './guard-transport.ts';
export type { HeaderParameter } from './header-parameters.ts';
export type { FetchHandlerOptions } from './http-options.ts';
export type { Progress } from './progress.ts';
export {
  MessageError,
  type MessageFault,
  type Policy,
  type ReadLimits,
  type ReadResult,
  readMessage,
} from './read-message.ts';
export { createRegistry, type HandleAnswer, type Registry } from './registry.ts';
export {
  type JsonRpcFailure,
  type JsonRpcNotification,
  type JsonRpcResponse,
  type JsonRpcSuccess,
  McpCallError,
  type RequestId,
  RPC,
} from './rpc.ts';
export {
  createSchemaValidator,
  type SchemaValidatorOptions,
  type SdkResult,
  type SdkSchemaValidator,
} from './schema-validator.ts';
export type { GateLimits, RegistryOptions } from './settings.ts';
export {
  type CallContext,
  type Handler,
  type HandlerContext,
  type PublishedTool,
  type Tool,
  ToolError,
  type ToolProblem,
  type ToolResult,
} from './tool.ts';
export type { Extra, TransportLike } from './transport.ts';
