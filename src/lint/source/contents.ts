import { isObject } from '../../json/value.ts';

/** A schema or a tool, and where it stands in the document. */
export interface Placed {
  readonly pointer: string;
  readonly value: unknown;
}

/** What a document holds: tools that are published together, or one schema. */
export type Contents =
  | { readonly kind: 'tools'; readonly tools: readonly Placed[] }
  | { readonly kind: 'schema'; readonly schema: unknown };

/**
 * Tells what a document holds by its form: an MCP `tools/list` result (bare, or in the JSON-RPC answer), an array of
 * tools, one tool, or else a schema.
 *
 * @returns undefined for what is none of them: a text, a number, null, an array of something else
 */
export function readContents(document: unknown): Contents | undefined {
  if (typeof document === 'boolean') return { kind: 'schema', schema: document };
  if (Array.isArray(document)) return readList(document, '');
  if (!isObject(document)) return undefined;
  const { tools, result } = document;
  if (Array.isArray(tools)) return readList(tools, '/tools');
  if (isObject(result) && Array.isArray(result['tools'])) return readList(result['tools'], '/result/tools');
  if (isTool(document)) return { kind: 'tools', tools: [{ pointer: '', value: document }] };
  return { kind: 'schema', schema: document };
}

/**
 * Whether a document shows that it was written as a JSON Schema. Any object is one by the specification (Core 4.3.1), but
 * of the files in a directory most are something else: settings, data, a package's description.
 */
export function looksLikeSchema(document: unknown): boolean {
  if (!isObject(document)) return false;
  if (/json-schema\.org\//.test(String(document['$schema']))) return true;
  const { type } = document;
  return shapes.some((name) => isObject(document[name]) || Array.isArray(document[name])) || isTypeName(type);
}

const shapes = [
  'properties',
  'items',
  '$defs',
  'definitions',
  'allOf',
  'anyOf',
  'oneOf',
  'enum',
  'not',
  'if',
];
const typeNames = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);

function isTypeName(type: unknown): boolean {
  return typeof type === 'string' ? typeNames.has(type) : Array.isArray(type) && type.every(isTypeName);
}

function isTool(value: unknown): boolean {
  return isObject(value) && 'inputSchema' in value;
}

function readList(tools: readonly unknown[], pointer: string): Contents | undefined {
  // A list that holds a tool is one of tools; what else stands in it is for the linter to find fault with.
  if (tools.length > 0 && !tools.some(isTool)) return undefined;
  return { kind: 'tools', tools: tools.map((value, index) => ({ pointer: `${pointer}/${index}`, value })) };
}
