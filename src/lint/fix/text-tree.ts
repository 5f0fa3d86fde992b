import { JsonScanner } from '../../json/read-scan.ts';

/** A value of a JSON text that keeps how it was written. */
export interface TextNode {
  readonly kind: 'object' | 'array' | 'scalar';
  /** The value as it was written, to be taken as long as nothing in it has changed. */
  text: string;
  readonly members: Member[];
  isChanged: boolean;
}

export interface Member {
  /** The white space before the name, or before the item. */
  before: string;
  /** The name in its quotes, and the colon with the white space around it; absent in an array. */
  name?: string;
  colon?: string;
  value: TextNode;
  /** The white space between the value and what ends the member: a comma or the closing bracket. */
  after: string;
}

/** A container that the reading is in. */
interface Open {
  readonly node: TextNode;
  readonly start: number;
  /** Where the text goes on after the opening bracket or the last comma. */
  at: number;
  name: { readonly start: number; readonly end: number } | undefined;
}

/**
 * Reads a JSON text into a tree of its pieces, without recursion. White space around the whole text is part of no node.
 *
 * @throws JsonSyntaxError when the text is no JSON
 */
export function parseText(text: string): TextNode {
  const scanner = new JsonScanner(text);
  const open: Open[] = [];
  let root: TextNode | undefined;

  /** Files a value that ends before `end` with the container it stands in. */
  const close = (node: TextNode, start: number, end: number): void => {
    node.text = text.slice(start, end);
    const container = open.at(-1);
    if (container === undefined) {
      root = node;
      return;
    }
    const { name, at } = container;
    const next = skipSpace(text, end);
    container.node.members.push({
      before: text.slice(at, name?.start ?? start),
      ...(name && { name: text.slice(name.start, name.end), colon: text.slice(name.end, start) }),
      value: node,
      after: text.slice(end, next),
    });
    container.name = undefined;
    container.at = next + 1;
  };

  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    const { start } = scanner;
    const container = open.at(-1);
    if (token === 'end-array' || token === 'end-object') {
      open.pop();
      if (container !== undefined) close(container.node, container.start, start + 1);
    } else if (token === 'scalar') {
      close(createNode('scalar'), start, endOfScalar(text, start));
    } else if (token === 'name') {
      if (container !== undefined) container.name = { start, end: endOfScalar(text, start) };
    } else {
      const node = createNode(token === 'begin-array' ? 'array' : 'object');
      open.push({ node, start, at: start + 1, name: undefined });
    }
  }
  return root ?? createNode('scalar');
}

/** The text of a tree. Only what has changed is put together anew, so that the depth is that of the changes. */
export function printText({ kind, text, members, isChanged }: TextNode): string {
  if (!isChanged) return text;
  const pieces = members.map(
    ({ before, name = '', colon = '', value, after }) => before + name + colon + printText(value) + after,
  );
  return kind === 'array' ? `[${pieces.join(',')}]` : `{${pieces.join(',')}}`;
}

/** Where the value that begins at `start` ends in a text that is JSON from there on. */
export function endOfValue(text: string, start: number): number {
  if (!'{['.includes(text.charAt(start))) return endOfScalar(text, start);
  const scanner = new JsonScanner(text.slice(start));
  let depth = 0;
  do {
    const token = scanner.next();
    if (token.startsWith('begin')) depth++;
    else if (token.startsWith('end')) depth--;
  } while (depth > 0);
  return start + scanner.start + 1;
}

function createNode(kind: TextNode['kind']): TextNode {
  return { kind, text: '', members: [], isChanged: false };
}

const scalar = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,\]}]+/y;

function endOfScalar(text: string, start: number): number {
  scalar.lastIndex = start;
  return scalar.test(text) ? scalar.lastIndex : start;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at++;
  return at;
}
