import type { Leniency } from './ast.ts';

/** Thrown for a pattern that cannot be compiled; `position` is a UTF-16 index in the pattern. */
export class PatternError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(`${message} (at ${position})`);
    this.name = 'PatternError';
    this.position = position;
  }
}

export interface Modifiers {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
}

/** Where the parser stands in the pattern, and what it has seen so far. */
export interface Reader {
  readonly source: string;
  at: number;
  depth: number;
  modifiers: Modifiers;
  groups: number;
  /** The names that can take part in a match together with what is read next (22.2.1.1, MightBothParticipate). */
  names: ReadonlySet<string>;
  readonly allNames: Set<string>;
  readonly references: { to: number | string; position: number }[];
  readonly leniencies: Leniency[];
}

/** Throws what was expected at a position, and what stands there. */
export function fail(reader: Reader, expected: string, position: number = reader.at): never {
  const code = reader.source.codePointAt(position);
  const found = code === undefined ? 'the end of the pattern' : JSON.stringify(String.fromCodePoint(code));
  throw new PatternError(`expected ${expected}, found ${found}`, position);
}

/** Moves past `text` when it stands next. */
export function eat(reader: Reader, text: string): boolean {
  if (!reader.source.startsWith(text, reader.at)) return false;
  reader.at += text.length;
  return true;
}

/** The part that a sticky expression matches here, and moves past it. */
export function take(reader: Reader, expression: RegExp): string | undefined {
  expression.lastIndex = reader.at;
  const found = expression.exec(reader.source)?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
}

/** The next code point, and moves past it. A surrogate pair is one, as the `u` flag has it. */
export function next(reader: Reader, expected: string): number {
  const code = reader.source.codePointAt(reader.at) ?? fail(reader, expected);
  reader.at += code > 0xffff ? 2 : 1;
  return code;
}
