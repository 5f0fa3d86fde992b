import { JsonSyntaxError, readJson } from '../json/read-json.ts';
import { JsonScanner } from '../json/read-scan.ts';
import { isOwn } from '../json/value.ts';

/** What is refused besides text that is no JSON. Every member has a default. */
export interface ReadLimits {
  /** Most bytes of the message. Default 1 MiB. */
  readonly bytes?: number;
  /** Deepest nesting. Default 128. */
  readonly depth?: number;
  /** A `\uD800` without its other half. Default `refuse`. */
  readonly loneSurrogates?: Policy;
  /** An object key `__proto__`. Default `refuse`. */
  readonly protoKeys?: Policy;
  /** A number that JavaScript cannot hold: an integer beyond 2^53 − 1, or one that overflows. Default `refuse`. */
  readonly unsafeNumbers?: Policy;
}

export type Policy = 'refuse' | 'allow';

/** A message that cannot be read, and where; line and column start at 1. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
  readonly kind: MessageFault;
  readonly line: number;
  readonly column: number;

  constructor(kind: MessageFault, message: string, line = 1, column = 1) {
    super(`line ${line}, column ${column}: ${message}`);
    this.kind = kind;
    this.line = line;
    this.column = column;
  }
}

export type MessageFault =
  | 'too-large'
  | 'utf-8'
  | 'syntax'
  | 'too-deep'
  | 'duplicate-key'
  | 'lone-surrogate'
  | 'proto-key'
  | 'unsafe-number';

export type ReadResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: MessageError };

/**
 * Reads one JSON message that an attacker may have written: strict UTF-8, strict RFC 8259, bounded in size and depth,
 * and with one meaning: a key that occurs twice is refused, as two parsers would read two messages.
 *
 * A good message costs one scan for its depth and its keys beside `JSON.parse`; only one that raises a suspicion is
 * read a second time, token by token. It never throws.
 *
 * @param input the bytes, or a text that has been decoded already
 */
export function readMessage(input: Uint8Array | string, limits: ReadLimits = {}): ReadResult {
  try {
    return { ok: true, value: read(input, limits) };
  } catch (error) {
    return { ok: false, error: toMessageError(error) };
  }
}

function read(input: Uint8Array | string, limits: ReadLimits): unknown {
  const { bytes = 1_048_576, depth = 128, loneSurrogates, protoKeys, unsafeNumbers } = limits;
  // A text has at least as many bytes as UTF-16 units, and at most three for each.
  if (input.length > bytes) throw new MessageError('too-large', `more than ${bytes} bytes`);
  const text = typeof input === 'string' ? input : decode(input);
  if (typeof input === 'string' && input.length * 3 > bytes && new TextEncoder().encode(input).length > bytes)
    throw new MessageError('too-large', `more than ${bytes} bytes`);
  const { deepest, names } = survey(text);
  if (deepest > depth) inspect(text, limits);
  const value: unknown = readJson(text);
  const census = take(value);
  const isSuspect =
    // JSON.parse keeps one of several members with one name, so a value with fewer members than the text has lost some.
    census.names !== names ||
    (census.hasProtoKey && protoKeys !== 'allow') ||
    (census.hasUnsafeNumber && unsafeNumbers !== 'allow') ||
    (loneSurrogates !== 'allow' && mayBeIllFormed(input, text, value));
  // What is wrong, if anything is, and where, a second reading finds.
  if (isSuspect) inspect(text, limits);
  return value;
}

/** It keeps nothing from one text to the next, unless it is asked to. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new MessageError('utf-8', 'not UTF-8');
  }
}

/**
 * How deep a text is nested and how many names it has. It takes the text for JSON; for one that is not, the numbers
 * mean nothing, and `JSON.parse` refuses it next.
 */
function survey(text: string): { readonly deepest: number; readonly names: number } {
  let [depth, deepest, names] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        at = endOfString(text, at);
        break;
      case 0x3a:
        names++;
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > deepest) deepest = depth;
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        break;
    }
  }
  return { deepest, names };
}

/** The index of the quote that ends the string which starts at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** What there is in a value that has been parsed. */
interface Census {
  names: number;
  hasProtoKey: boolean;
  hasUnsafeNumber: boolean;
}

function take(value: unknown): Census {
  const census: Census = { names: 0, hasProtoKey: false, hasUnsafeNumber: false };
  takeOne(value, census);
  return census;
}

function takeOne(value: unknown, census: Census): void {
  if (typeof value === 'number') {
    if (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER) census.hasUnsafeNumber = true;
  } else if (typeof value === 'object' && value !== null) {
    takeMembers(value as Record<string, unknown> | readonly unknown[], census);
  }
}

function takeMembers(container: Record<string, unknown> | readonly unknown[], census: Census): void {
  if (isArray(container)) {
    for (let index = 0; index < container.length; index++) takeOne(container[index], census);
    return;
  }
  for (const name in container) {
    if (!isOwn(container, name)) continue;
    census.names++;
    if (name === '__proto__') census.hasProtoKey = true;
    takeOne(container[name], census);
  }
}

const isArray = (value: object): value is readonly unknown[] => Array.isArray(value);

/**
 * False when no text in the value has a lone surrogate. What was decoded from UTF-8 can have one only by an escape, and
 * JSON.stringify escapes those that are alone, and no others (ECMA-262, 25.5.2.3).
 */
function mayBeIllFormed(input: Uint8Array | string, text: string, value: unknown): boolean {
  const isPossible =
    (typeof input === 'string' && isIllFormed(input)) || (text.includes('\\u') && surrogateEscape.test(text));
  return isPossible && /\\ud[89a-f]/.test(JSON.stringify(value));
}

const surrogateEscape = /\\u[dD][89a-fA-F]/;

const numberText = /-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/y;

/** Reads a text token by token and throws at the first thing that is not allowed. */
function inspect(text: string, { depth = 128, loneSurrogates, protoKeys, unsafeNumbers }: ReadLimits): void {
  const scanner = new JsonScanner(text);
  const open: (Set<string> | undefined)[] = [];
  const refuse = (kind: MessageFault, message: string): never => {
    throw new MessageError(kind, message, scanner.line, scanner.column);
  };
  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    if (token === 'begin-array' || token === 'begin-object') {
      if (open.push(token === 'begin-object' ? new Set() : undefined) > depth)
        refuse('too-deep', `nested deeper than ${depth}`);
    } else if (token === 'end-array' || token === 'end-object') {
      open.pop();
    } else if (token === 'name') {
      const { name } = scanner;
      const names = open.at(-1) as Set<string>;
      if (names.has(name)) refuse('duplicate-key', 'a key that this object has already');
      names.add(name);
      if (name === '__proto__' && protoKeys !== 'allow') refuse('proto-key', 'the key __proto__');
      if (loneSurrogates !== 'allow' && isIllFormed(name)) refuse('lone-surrogate', 'a lone surrogate');
    } else if (text[scanner.start] === '"') {
      const raw = text.slice(scanner.start, endOfString(text, scanner.start) + 1);
      if (loneSurrogates !== 'allow' && isIllFormed(raw.includes('\\u') ? (JSON.parse(raw) as string) : raw))
        refuse('lone-surrogate', 'a lone surrogate');
    } else if (unsafeNumbers !== 'allow') {
      numberText.lastIndex = scanner.start;
      const found = numberText.exec(text);
      const value = Number(found?.[0] ?? 0);
      const isUnsafe = Number.isInteger(value) ? !Number.isSafeInteger(value) : !Number.isFinite(value);
      if (isUnsafe) refuse('unsafe-number', 'a number that is beyond 2^53 - 1');
    }
  }
}

function isIllFormed(text: string): boolean {
  // ECMA-262 has it since 2024; engines without it are slower, not wrong.
  const isWell = (text as { readonly isWellFormed?: () => boolean }).isWellFormed?.();
  return isWell === undefined ? /\p{Surrogate}/u.test(text) : !isWell;
}

function toMessageError(error: unknown): MessageError {
  if (error instanceof MessageError) return error;
  if (error instanceof JsonSyntaxError)
    return new MessageError(
      'syntax',
      `expected ${error.expected}, found ${error.found}`,
      error.line,
      error.column,
    );
  return new MessageError('syntax', 'the message cannot be read');
}
