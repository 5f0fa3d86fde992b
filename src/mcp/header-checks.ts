import { printable } from '../json/printable.ts';
import { getProperty, isObject } from '../json/value.ts';
import type { HeaderParameter } from './header-parameters.ts';

/** RFC 9110, 5.5: visible ASCII, space and tab. */
const fieldValue = /^[\t\x20-\x7e]*$/;

/** basic/transports/streamable-http: Value Encoding. */
const sentinel = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/;

/**
 * Compares the headers that mirror a request with its body (basic/transports/streamable-http: Server Validation): two
 * parts of a network that read different sources must not come to different answers.
 *
 * @param parameters the parameters that the tool called has mirrored
 * @returns what does not match, undefined when everything does
 */
export function findMismatch(
  headers: Headers,
  method: string,
  params: unknown,
  parameters: readonly HeaderParameter[],
): string | undefined {
  if (headers.get('mcp-method') !== method) return mismatch('Mcp-Method');
  if (method !== 'tools/call' || !isObject(params)) return undefined;
  const name = decode(headers.get('mcp-name'));
  if (name === undefined || name !== getProperty(params, 'name')) return mismatch('Mcp-Name');
  for (const parameter of parameters) {
    const header = `Mcp-Param-${parameter.name}`;
    if (
      !matches(headers.get(header), valueAt(getProperty(params, 'arguments'), parameter.path), parameter.type)
    )
      return mismatch(header);
  }
  return undefined;
}

function mismatch(header: string): string {
  return `Header mismatch: ${printable(header, 'line', 150)} is missing or does not match the body`;
}

/** The value at exactly this path of property names; absent where a step is. */
function valueAt(args: unknown, path: readonly string[]): unknown {
  let value: unknown = args;
  for (const name of path) value = isObject(value) ? getProperty(value, name) : undefined;
  return value;
}

function matches(header: string | null, value: unknown, type: HeaderParameter['type']): boolean {
  // A null is mirrored no more than what is absent.
  if (value === undefined || value === null) return header === null;
  const text = decode(header);
  if (text === undefined) return false;
  switch (typeof value) {
    case 'number':
      // Numbers compare as numbers: `42.0` is `42`.
      return type === 'integer' && /^-?[0-9]{1,16}(\.0{1,16})?$/.test(text) && Number(text) === value;
    case 'string':
    case 'boolean':
      return text === String(value);
    default:
      // What has the wrong type has no mirror; the schema refuses it, with its place.
      return true;
  }
}

/** The text that a header stands for; undefined when there is none, or it cannot be one. */
function decode(header: string | null): string | undefined {
  if (header === null || !fieldValue.test(header)) return undefined;
  const encoded = sentinel.exec(header)?.[1];
  if (encoded === undefined)
    return header.startsWith('=?base64?') && header.endsWith('?=') ? undefined : header;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
