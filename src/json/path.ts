import { shorten } from './excerpt.ts';
import { escapeToken } from './pointer.ts';

/** A property's name or an item's index. */
export type Token = string | number;

/** A place reached step by step, linked to where it came from, so that it is written out only when an error needs it. */
export interface Path {
  readonly parent: Path | undefined;
  readonly token: Token;
}

export function extend(parent: Path | undefined, token: Token): Path {
  return { parent, token };
}

/** The place as a JSON Pointer. */
export function toPointer(path: Path | undefined): string {
  let pointer = '';
  for (let step = path; step !== undefined; step = step.parent)
    pointer = `/${escapeToken(step.token)}${pointer}`;
  return pointer;
}

/** How much of a name people read. */
const NAME = 200;

/** The place as people read it: `$.lines[0]["odd key"]`. Long names are cut; the JSON Pointer has all of them. */
export function toReadablePath(path: Path | undefined): string {
  let text = '';
  for (let step = path; step !== undefined; step = step.parent) text = readableStep(step.token) + text;
  return `$${text}`;
}

function readableStep(token: string | number): string {
  if (typeof token === 'string' && token.length <= NAME && /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(token))
    return `.${token}`;
  return `[${JSON.stringify(typeof token === 'string' ? shorten(token, NAME) : token)}]`;
}

/** The tokens of a place as people read it. */
export function parseReadablePath(path: string): (string | number)[] {
  const steps = path.matchAll(/\.([\w$]+)|\[(\d+|"(?:[^"\\]|\\.)*")\]/g);
  return Array.from(steps, ([, name, token]) => name ?? JSON.parse(token as string));
}
