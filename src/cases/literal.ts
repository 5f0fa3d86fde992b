/**
 * Reads a JavaScript literal without running anything: what JSON has, and besides it `NaN`, `Infinity`, `undefined`,
 * names without quotes, `["__proto__"]:` for a name, single quotes, trailing commas, parentheses and `"x".repeat(1000)`.
 *
 * @throws SyntaxError with what was expected and where
 */
export function readLiteral(source: string): unknown {
  const reader = new LiteralReader(source);
  const value = reader.value();
  reader.end();
  return value;
}

/** A longer text would exhaust the memory before it tested anything. */
const LONGEST = 50_000_000;
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
]);
const NUMBER = /[+-]?(?:Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y;
const WORD = /[A-Za-z_$][\w$]*/y;
const DOUBLE_QUOTED = /"(?:[^"\\\n]|\\.)*"/y;
const SINGLE_QUOTED = /'(?:[^'\\\n]|\\.)*'/y;

class LiteralReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  value(): unknown {
    if (this.#eat('(')) {
      const value = this.value();
      this.#expect(')');
      return value;
    }
    if (this.#eat('[')) return this.#items();
    if (this.#eat('{')) return this.#members();
    const text = this.#text();
    if (text !== undefined) return this.#repeated(text);
    const number = this.#match(NUMBER);
    if (number !== undefined) return Number(number);
    const word = this.#match(WORD);
    if (word !== undefined && WORDS.has(word)) return WORDS.get(word);
    return this.#fail('a literal');
  }

  end(): void {
    this.#eat(';');
    if (this.#at < this.#source.length) this.#fail('the end');
  }

  #items(): unknown[] {
    const items: unknown[] = [];
    while (!this.#eat(']')) {
      items.push(this.value());
      if (!this.#eat(',')) {
        this.#expect(']');
        break;
      }
    }
    return items;
  }

  #members(): Record<string, unknown> {
    const members: [string, unknown][] = [];
    while (!this.#eat('}')) {
      const name = this.#name();
      this.#expect(':');
      members.push([name, this.value()]);
      if (!this.#eat(',')) {
        this.#expect('}');
        break;
      }
    }
    return Object.fromEntries(members);
  }

  #name(): string {
    if (this.#eat('[')) {
      const name = this.#text() ?? this.#fail('a name in quotes');
      this.#expect(']');
      return name;
    }
    return this.#text() ?? this.#match(WORD) ?? this.#match(NUMBER) ?? this.#fail('a name');
  }

  #text(): string | undefined {
    const double = this.#match(DOUBLE_QUOTED);
    if (double !== undefined) return JSON.parse(double);
    const single = this.#match(SINGLE_QUOTED);
    if (single === undefined) return undefined;
    const inner = single
      .slice(1, -1)
      .replaceAll("\\'", "'")
      .replace(/(\\\\|\\")|"/g, (match, escaped) => escaped ?? `\\${match}`);
    return JSON.parse(`"${inner}"`);
  }

  #repeated(text: string): string {
    if (!this.#eat('.')) return text;
    if (this.#match(WORD) !== 'repeat') this.#fail('`repeat`');
    this.#expect('(');
    const count = Number(this.#match(NUMBER) ?? this.#fail('a count'));
    this.#expect(')');
    if (!Number.isInteger(count) || count < 0 || count * text.length > LONGEST)
      this.#fail('a count that fits');
    return text.repeat(count);
  }

  #match(expression: RegExp): string | undefined {
    this.#skip();
    expression.lastIndex = this.#at;
    const [match] = expression.exec(this.#source) ?? [];
    this.#at += match?.length ?? 0;
    return match;
  }

  #eat(token: string): boolean {
    this.#skip();
    const isNext = this.#source.startsWith(token, this.#at);
    if (isNext) this.#at += token.length;
    this.#skip();
    return isNext;
  }

  #expect(token: string): void {
    if (!this.#eat(token)) this.#fail(`\`${token}\``);
  }

  #skip(): void {
    while (/\s/.test(this.#source[this.#at] ?? '')) this.#at++;
  }

  #fail(expected: string): never {
    throw new SyntaxError(
      `expected ${expected} at ${this.#at} of ${JSON.stringify(this.#source.slice(0, 60))}`,
    );
  }
}
