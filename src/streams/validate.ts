import { JsonSyntaxError, readJson } from '../json/read-json.ts';
import type { ValidationError } from '../model/public.ts';
import { type LineFault, type LineResult, StreamFailure, type StreamOptions } from './model.ts';
import { type Line, LineSplitter } from './split-lines.ts';

/** A compiled schema, as far as streams use it. */
interface Tool<T> {
  is(value: unknown): value is T;
  errors(value: unknown): ValidationError[];
}

const LONGEST = 1 << 20;
const CHOICES: readonly unknown[] = ['report', 'skip', 'error'];

/**
 * Makes a stream that validates JSON texts, one a line (NDJSON, JSON Lines). Blank lines are passed over, a byte order
 * mark at the start is dropped. It holds one line and what its reader has not taken yet, however long the stream.
 *
 * @param tool what `compile` has made
 * @returns a stream from bytes of UTF-8 to results, in the order of the lines, numbered from 1; a stream of text goes
 *   through a `TextEncoderStream` first
 * @throws TypeError for an option that is not what it should be
 */
export function validateLines<T>(
  tool: Tool<T>,
  options: StreamOptions = {},
): TransformStream<Uint8Array, LineResult<T>> {
  const { invalid, maxLineBytes } = readOptions(options);
  const lines = new LineSplitter(maxLineBytes);
  const read = createReader(maxLineBytes);
  const handle = (line: Line, controller: TransformStreamDefaultController<LineResult<T>>): void => {
    const text = read(line);
    if (typeof text !== 'string')
      pass({ line: line.number, valid: false, errors: [], fault: text }, invalid, controller);
    else if (!BLANK.test(text)) pass(judgeText(tool, text, line.number), invalid, controller);
  };
  return new TransformStream({
    transform(chunk, controller) {
      for (const line of lines.push(chunk)) handle(line, controller);
    },
    flush(controller) {
      for (const line of lines.end()) handle(line, controller);
    },
  });
}

/**
 * Makes a stream that validates values which have been read elsewhere; a result's `line` is the number of the value,
 * from 1.
 *
 * @throws TypeError for an option that is not what it should be
 */
export function validateValues<T>(
  tool: Tool<T>,
  options: Omit<StreamOptions, 'maxLineBytes'> = {},
): TransformStream<unknown, LineResult<T>> {
  const { invalid } = readOptions(options);
  let line = 0;
  return new TransformStream({
    transform: (value, controller) => pass(judge(tool, value, ++line), invalid, controller),
  });
}

function readOptions({ invalid = 'report', maxLineBytes = LONGEST }: StreamOptions): Required<StreamOptions> {
  if (!CHOICES.includes(invalid))
    throw new TypeError(
      `option \`invalid\`: expected "report", "skip" or "error", found ${JSON.stringify(invalid)}`,
    );
  if (!Number.isInteger(maxLineBytes) || maxLineBytes < 1)
    throw new TypeError(`option \`maxLineBytes\`: expected a count from 1, found ${String(maxLineBytes)}`);
  return { invalid, maxLineBytes };
}

const BLANK = /^[ \t\r]*$/;

/** Makes what turns a line into its text, or says what is wrong with it. */
function createReader(longest: number): (line: Line) => string | LineFault {
  // The mark is no part of the first line, and of any other it is.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return ({ number, content }) => {
    if (content === undefined) return { message: `longer than ${longest} bytes` };
    try {
      const text = decoder.decode(content);
      return number === 1 ? text.replace(/^\uFEFF/, '') : text;
    } catch {
      return { message: 'not UTF-8' };
    }
  };
}

function judgeText<T>(tool: Tool<T>, text: string, line: number): LineResult<T> {
  let value: unknown;
  try {
    value = readJson(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { expected, found, column } = error;
    const fault = { message: `malformed JSON: expected ${expected}, found ${found}`, column };
    return { line, valid: false, errors: [], fault };
  }
  return judge(tool, value, line);
}

function judge<T>(tool: Tool<T>, value: unknown, line: number): LineResult<T> {
  return tool.is(value) ? { line, valid: true, value } : { line, valid: false, errors: tool.errors(value) };
}

function pass<T>(
  result: LineResult<T>,
  invalid: StreamOptions['invalid'],
  controller: TransformStreamDefaultController<LineResult<T>>,
): void {
  if (result.valid || invalid === 'report') controller.enqueue(result);
  else if (invalid === 'error') throw new StreamFailure(result as LineResult<never> & { valid: false });
}
