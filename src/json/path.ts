import { formatPointer } from './pointer.ts';

/** A place reached step by step, linked to where it came from, so that it is written out only when an error needs it. */
export interface Path {
  readonly parent: Path | undefined;
  readonly token: string | number;
}

/** The place as a JSON Pointer. */
export function toPointer(path: Path | undefined): string {
  return formatPointer(tokensOf(path));
}

/** The place as people read it: `$.lines[0]["odd key"]`. */
export function toReadablePath(path: Path | undefined): string {
  return `$${tokensOf(path).map(readableStep).join('')}`;
}

function readableStep(token: string | number): string {
  if (typeof token === 'string' && /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(token)) return `.${token}`;
  return `[${JSON.stringify(token)}]`;
}

/** The tokens of a place as people read it. */
export function parseReadablePath(path: string): (string | number)[] {
  const steps = path.matchAll(/\.([\w$]+)|\[(\d+|"(?:[^"\\]|\\.)*")\]/g);
  return Array.from(steps, ([, name, token]) => name ?? JSON.parse(token as string));
}

function tokensOf(path: Path | undefined): (string | number)[] {
  const tokens: (string | number)[] = [];
  for (let step = path; step !== undefined; step = step.parent) tokens.push(step.token);
  return tokens.reverse();
}
