import { parseArgs } from 'node:util';
import { nearest } from '../json/text.ts';
import { WrongUse } from './io.ts';

/** An option: `value` names what it takes; absent, it takes nothing. Options with a value may be repeated. */
export interface Option {
  value?: string;
  short?: string;
}

export interface Arguments {
  has(option: string): boolean;
  /** The last value given for an option. */
  value(option: string): string | undefined;
  values(option: string): readonly string[];
  positionals: readonly string[];
}

/**
 * Reads a command's arguments.
 *
 * Node's own strict reading refuses wrong options too, but cannot name the one that was meant.
 *
 * @throws WrongUse for an unknown option, a missing value, or a value where none is taken.
 */
export function readArguments(args: readonly string[], options: Readonly<Record<string, Option>>): Arguments {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value, short }]) => [
        name,
        { type: value === undefined ? 'boolean' : 'string', ...(short && { short }) } as const,
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) throw unknownOption(token.rawName, Object.keys(options));
    const values = given.get(token.name) ?? [];
    given.set(token.name, values);
    if (option.value === undefined) {
      if (token.value !== undefined) throw new WrongUse(`option ${token.rawName} takes no value`);
    } else if (token.value === undefined || (!token.inlineValue && /^-./.test(token.value))) {
      // `--dialect --quiet`: the second is hardly the first one's value; `--dialect=--quiet` would be.
      throw new WrongUse(`option ${token.rawName} needs a value: ${token.rawName} ${option.value}`);
    } else {
      values.push(token.value);
    }
  }
  return {
    has: (option) => given.has(option),
    value: (option) => given.get(option)?.at(-1),
    values: (option) => given.get(option) ?? [],
    positionals,
  };
}

function unknownOption(name: string, known: readonly string[]): WrongUse {
  const guess = nearest(name.replace(/^-+/, ''), known);
  return new WrongUse(
    `unknown option ${name}${guess === undefined ? '; see --help' : `; did you mean --${guess}?`}`,
  );
}
