import { escapeToken } from './pointer.ts';

/** A place reached step by step, linked to where it came from, so that it is written out only when an error needs it. */
export interface Path {
  readonly parent: Path | undefined;
  readonly token: string | number;
}

/** The place as a JSON Pointer. */
export function toPointer(path: Path | undefined): string {
  let pointer = '';
  for (let step = path; step !== undefined; step = step.parent)
    pointer = `/${escapeToken(step.token)}${pointer}`;
  return pointer;
}

/** The place as people read it: `$.lines[0]["odd key"]`. */
export function toReadablePath(path: Path | undefined, root = '$'): string {
  let text = '';
  for (let step = path; step !== undefined; step = step.parent) text = readableStep(step.token) + text;
  return root + text;
}

function readableStep(token: string | number): string {
  if (typeof token === 'number') return `[${token}]`;
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(token) ? `.${token}` : `[${JSON.stringify(token)}]`;
}
