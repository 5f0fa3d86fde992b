import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { JsonSyntaxError, readJson } from '../../json/read-json.ts';
import { type Contents, looksLikeSchema, type Placed, readContents } from '../../lint/source/contents.ts';
import { findFiles, instanceFiles, ndjsonFiles, type Unreadable } from '../files.ts';
import { describeFailure, type Io, isSystemError } from '../io.ts';
import { decodeUtf8, findUtf8Fault } from '../utf8.ts';
import { isModule, readModule } from './modules.ts';

/** A JSON text in a file: all of it, or one record of NDJSON. */
export interface Document {
  readonly text: string;
  /** Where it begins in the file's text. */
  readonly offset: number;
  /** The line in which it begins, from 1. */
  readonly line: number;
}

/** A schema, or a tool with its schema. */
export interface Subject extends Placed {
  readonly isTool: boolean;
  /** The text that it was read from; a module's export has none. */
  readonly document?: Document;
}

/** What is linted together: tools that are published together, or one schema. */
export type Group = readonly Subject[];

/** The subjects of what a document holds. */
export function subjectsOf(contents: Contents, document?: Document): Group {
  const origin = document && { document };
  if (contents.kind === 'schema') return [{ isTool: false, pointer: '', value: contents.schema, ...origin }];
  return contents.tools.map((tool) => ({ isTool: true, ...tool, ...origin }));
}

/** A file with what there is to lint in it. */
export interface Source {
  /** As a user would write it. */
  readonly name: string;
  /** Where it is; standard input has none. */
  readonly path?: string;
  /** The whole text; a module has none. */
  readonly text?: string;
  readonly groups: readonly Group[];
  /** What could not be read of it. */
  readonly problems: readonly string[];
  /** Whether the text is records, one a line. */
  readonly isNdjson: boolean;
  /** Whether what does not look like a schema is passed over, as in a directory. */
  readonly isSifted: boolean;
}

export interface SourceOptions {
  /** Whether every file is read as records, one a line. */
  readonly isNdjson: boolean;
  /** The exports of a module that hold schemas or tools. */
  readonly exports: readonly string[];
}

/**
 * Reads what the arguments name: files, directories, and `-` for standard input. A file of a directory that holds
 * neither tools nor what looks like a schema comes with no groups.
 */
export async function* readSources(
  args: readonly string[],
  options: SourceOptions,
  io: Io,
): AsyncGenerator<Source | Unreadable> {
  for (const argument of args) {
    if (argument === '-') {
      const chunks: Uint8Array[] = [];
      for await (const chunk of io.stdin) chunks.push(chunk);
      yield readBytes({ name: '-', isNdjson: options.isNdjson, isSifted: false }, Buffer.concat(chunks));
      continue;
    }
    for await (const found of findFiles(argument, io.cwd, instanceFiles)) {
      if ('problem' in found) {
        yield found;
      } else if (isModule(found.path)) {
        yield await readModule(found, options.exports);
      } else if (!isHidden(relative(resolve(io.cwd, argument), found.path))) {
        const isNdjson = options.isNdjson || ndjsonFiles.test(found.path);
        yield await readFileAs({ ...found, isNdjson, isSifted: found.name !== argument });
      }
    }
  }
}

/** What others have installed, and what tools keep for themselves, is not meant by a directory's name. */
function isHidden(path: string): boolean {
  return path.split(sep).some((name) => name === 'node_modules' || /^\.[^.]/.test(name));
}

type TextFile = Pick<Source, 'name' | 'path' | 'isNdjson' | 'isSifted'>;

async function readFileAs(file: TextFile & { path: string }): Promise<Source | Unreadable> {
  try {
    return readBytes(file, await readFile(file.path));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { problem: `${file.name}: ${describeFailure(error)}` };
  }
}

function readBytes(file: TextFile, bytes: Uint8Array): Source | Unreadable {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return parseSource(file, text);
  const { line, message } = findUtf8Fault(bytes);
  return { problem: `${file.name}:${line}: ${message}` };
}

/** Finds what there is to lint in a file's text. */
export function parseSource(file: TextFile, text: string): Source {
  const { name, isNdjson, isSifted } = file;
  const groups: Group[] = [];
  const problems: string[] = [];
  /** Records that hold one tool each are published together. */
  const single: Subject[] = [];
  for (const document of isNdjson ? recordsOf(text) : [wholeOf(text)]) {
    let value: unknown;
    try {
      value = readJson(document.text);
    } catch (error) {
      if (!(error instanceof JsonSyntaxError)) throw error;
      const { line, column, expected, found } = error;
      const place = `${name}:${document.line - 1 + line}:${column}`;
      problems.push(`${place}: malformed JSON: expected ${expected}, found ${found}`);
      continue;
    }
    const contents = readContents(value);
    if (contents === undefined || (contents.kind === 'schema' && isSifted && !looksLikeSchema(value))) {
      if (!isSifted) problems.push(`${name}:${document.line}: holds neither a schema nor MCP tools`);
      continue;
    }
    const group = subjectsOf(contents, document);
    if (contents.kind === 'tools' && group[0]?.pointer === '') single.push(...group);
    else groups.push(group);
  }
  if (single.length > 0) groups.push(single);
  return { ...file, text, groups, problems };
}

function wholeOf(text: string): Document {
  const offset = text.startsWith('\uFEFF') ? 1 : 0;
  return { text: text.slice(offset), offset, line: 1 };
}

function* recordsOf(text: string): Generator<Document> {
  const start = wholeOf(text).offset;
  for (let offset = start, line = 1; offset < text.length; line++) {
    const feed = text.indexOf('\n', offset);
    const end = feed < 0 ? text.length : feed;
    if (/\S/.test(text.slice(offset, end))) yield { text: text.slice(offset, end), offset, line };
    offset = end + 1;
  }
}
