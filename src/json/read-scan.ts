import { describeFound, JsonSyntaxError } from './read-fault.ts';

/** What a scanner stands on. */
export type Token = 'begin-array' | 'end-array' | 'begin-object' | 'end-object' | 'name' | 'scalar' | 'end';

/** What may follow at the place reached, in the words of a fault found there. */
const expectations = {
  value: 'a value',
  'first-item': 'a value or "]"',
  'after-item': '"," or "]"',
  'first-name': 'a property name in double quotes or "}"',
  name: 'a property name in double quotes',
  colon: '":"',
  'after-member': '"," or "}"',
  nothing: 'the end of the text',
} as const;

const lineFeed = 0x0a;
const quote = 0x22;
const comma = 0x2c;
const minus = 0x2d;
const zero = 0x30;
const colon = 0x3a;
const beginArray = 0x5b;
const backslash = 0x5c;
const endArray = 0x5d;
const beginObject = 0x7b;
const endObject = 0x7d;

const hexDigits = /[0-9A-Fa-f]{4}/y;

/**
 * Reads a JSON text token by token, strictly by RFC 8259 and without recursion: a level of nesting costs an
 * array element, never stack. It builds no values.
 */
export class JsonScanner {
  /** Index of the current token's first character. */
  start = 0;
  /** Line of the current token, from 1. */
  line = 1;
  readonly #text: string;
  #at = 0;
  /** Where the current line begins; only white space can hold line feeds, so only `#skipSpace` moves it. */
  #lineStart = 0;
  #next: keyof typeof expectations = 'value';
  /** The containers around the place reached: true for an object, false for an array. */
  readonly #open: boolean[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Column of the current token, from 1, in UTF-16 code units. */
  get column(): number {
    return this.start - this.#lineStart + 1;
  }

  /** The current name, decoded; to be asked right after `next` has answered `name`. */
  get name(): string {
    const raw = this.#text.slice(this.start, this.#at);
    return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
  }

  /** Steps to the next token; after the text's last one it is `end`. Throws `JsonSyntaxError` at a fault. */
  next(): Token {
    let code = this.#skipSpace();
    if (this.#next === 'colon') {
      if (code !== colon) throw this.#fault();
      code = this.#stepOver('value');
    } else if (code === comma && this.#next === 'after-item') {
      code = this.#stepOver('value');
    } else if (code === comma && this.#next === 'after-member') {
      code = this.#stepOver('name');
    }
    this.start = this.#at;
    switch (this.#next) {
      case 'value':
        return this.#readValue(code);
      case 'first-item':
        return code === endArray ? this.#close('end-array') : this.#readValue(code);
      case 'after-item':
        if (code === endArray) return this.#close('end-array');
        break;
      case 'first-name':
        if (code === endObject) return this.#close('end-object');
        if (code === quote) return this.#readName();
        break;
      case 'name':
        if (code === quote) return this.#readName();
        break;
      case 'after-member':
        if (code === endObject) return this.#close('end-object');
        break;
      default:
        if (this.#at === this.#text.length) return 'end';
    }
    throw this.#fault();
  }

  /** Passes a comma or colon; answers the code of what comes after it. */
  #stepOver(next: keyof typeof expectations): number {
    this.#at++;
    this.#next = next;
    return this.#skipSpace();
  }

  #readName(): Token {
    this.#readString();
    this.#next = 'colon';
    return 'name';
  }

  #readValue(code: number): Token {
    if (code === beginArray || code === beginObject) {
      const isObject = code === beginObject;
      this.#open.push(isObject);
      this.#at++;
      this.#next = isObject ? 'first-name' : 'first-item';
      return isObject ? 'begin-object' : 'begin-array';
    }
    if (code === quote) this.#readString();
    else if (code === minus || isDigit(code)) this.#readNumber();
    else this.#readLiteral();
    this.#endValue();
    return 'scalar';
  }

  #close(token: 'end-array' | 'end-object'): Token {
    this.#open.pop();
    this.#at++;
    this.#endValue();
    return token;
  }

  #endValue(): void {
    const inObject = this.#open.at(-1);
    this.#next = inObject === undefined ? 'nothing' : inObject ? 'after-member' : 'after-item';
  }

  #readString(): void {
    const text = this.#text;
    let at = this.#at + 1;
    for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(at)) {
      if (code === backslash) {
        at = this.#endOfEscape(at);
      } else if (code >= 0x20) {
        at++;
      } else if (at >= text.length) {
        throw this.#fault("'\"' at the end of the string", at);
      } else {
        throw this.#fault('no unescaped control character in a string', at);
      }
    }
    this.#at = at + 1;
  }

  #endOfEscape(at: number): number {
    const letter = this.#text.charAt(at + 1);
    if (letter === 'u') {
      hexDigits.lastIndex = at + 2;
      if (!hexDigits.test(this.#text)) throw this.#fault('four hexadecimal digits after "\\u"', at + 2);
      return at + 6;
    }
    if (letter === '' || !'"\\/bfnrt'.includes(letter)) {
      throw this.#fault('one of " \\ / b f n r t u after a backslash', at + 1);
    }
    return at + 2;
  }

  #readNumber(): void {
    const text = this.#text;
    let at = this.#at;
    if (text.charCodeAt(at) === minus) at++;
    if (text.charCodeAt(at) === zero) {
      at++;
      if (isDigit(text.charCodeAt(at))) throw this.#fault('no digit after a leading zero', at);
    } else {
      at = this.#endOfDigits(at);
    }
    if (text[at] === '.') at = this.#endOfDigits(at + 1);
    if (text[at] === 'e' || text[at] === 'E') {
      at++;
      if (text[at] === '+' || text[at] === '-') at++;
      at = this.#endOfDigits(at);
    }
    this.#at = at;
  }

  #endOfDigits(from: number): number {
    let at = from;
    while (isDigit(this.#text.charCodeAt(at))) at++;
    if (at === from) throw this.#fault('a digit', at);
    return at;
  }

  #readLiteral(): void {
    const literal = ['true', 'false', 'null'].find((word) => this.#text.startsWith(word, this.#at));
    if (literal === undefined) throw this.#fault();
    this.#at += literal.length;
  }

  /** Passes white space and answers the code of what follows, NaN at the end. */
  #skipSpace(): number {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === lineFeed) {
        this.line++;
        this.#lineStart = this.#at + 1;
      } else if (code !== 0x20 && code !== 0x0d && code !== 0x09) {
        return code;
      }
      this.#at++;
    }
  }

  #fault(expected: string = expectations[this.#next], offset: number = this.#at): JsonSyntaxError {
    return new JsonSyntaxError({
      line: this.line,
      column: offset - this.#lineStart + 1,
      offset,
      expected,
      found: describeFound(this.#text, offset),
    });
  }
}

function isDigit(code: number): boolean {
  return code >= zero && code <= 0x39;
}
