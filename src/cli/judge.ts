import { findPlaces, JsonSyntaxError, readJson } from '../json/read-json.ts';
import type { JsonValue } from '../model/json.ts';
import type { OutputFormat, V1OutputFormat, ValidationError } from '../model/public.ts';
import type { Tool } from './engine.ts';
import { errorLine, faultLine } from './text-output.ts';
import type { TextFault } from './utf8.ts';

/** A JSON text to be judged. `line` is its place in the file when it is one record of several. */
export interface Instance {
  file: string;
  line?: number;
  text: string;
}

/** An instance that is no text. */
export interface FaultyInstance {
  file: string;
  fault: TextFault;
}

/** How standard output tells the answers; `none` tells nothing. */
export type Output = 'none' | 'text' | 'json' | OutputFormat | V1OutputFormat;

/** What became of an instance, and what standard output says about it: whole lines, or nothing. */
export interface Judgement {
  valid: boolean;
  text: string;
}

/** Judges one instance after the other. */
export type Judge = (instance: Instance | FaultyInstance) => Judgement;

export function createJudge(tool: Tool, output: Output): Judge {
  return (instance) => {
    if ('fault' in instance) return judgeFault(instance.file, instance.fault, output);
    let value: JsonValue;
    try {
      value = readJson(instance.text);
    } catch (error) {
      if (!(error instanceof JsonSyntaxError)) throw error;
      return judgeFault(instance.file, malformed(error, instance.line), output);
    }
    return judgeValue(tool, instance, value, output);
  };
}

function malformed(
  { line, column, expected, found }: JsonSyntaxError,
  record: number | undefined,
): TextFault {
  // A record is one line, so its fault stands in that line of the file.
  return { line: record ?? line, column, message: `malformed JSON: expected ${expected}, found ${found}` };
}

function judgeFault(file: string, fault: TextFault, output: Output): Judgement {
  if (output === 'none') return { valid: false, text: '' };
  if (output === 'text') return { valid: false, text: faultLine(file, fault) };
  const answer = output === 'json' ? { valid: false, errors: [] } : { output: { valid: false } };
  return { valid: false, text: toLine({ file, line: fault.line, ...answer, fault }) };
}

function judgeValue(tool: Tool, instance: Instance, value: JsonValue, output: Output): Judgement {
  const { file, line } = instance;
  if (output === 'none') return { valid: tool.is(value), text: '' };
  if (output === 'text') {
    if (tool.is(value)) return { valid: true, text: '' };
    return {
      valid: false,
      text: withLines(tool.errors(value), instance)
        .map((error) => errorLine(file, error))
        .join(''),
    };
  }
  // JSON.stringify leaves out a `line` that is undefined.
  if (output === 'json') {
    const errors = tool.errors(value);
    const valid = errors.length === 0;
    return { valid, text: toLine({ file, line, valid, errors: withLines(errors, instance) }) };
  }
  const answer = tool.evaluate(value, output);
  return { valid: answer.valid, text: toLine({ file, line, output: answer }) };
}

export type LocatedError = ValidationError & { line: number };

/** Adds the line in the file where the faulty value stands, or what is nearest to a missing one. */
function withLines(errors: readonly ValidationError[], { line, text }: Instance): LocatedError[] {
  if (line !== undefined || errors.length === 0)
    return errors.map((error) => ({ ...error, line: line ?? 1 }));
  const places = findPlaces(
    text,
    errors.map((error) => error.instanceLocation),
  );
  return errors.map((error, index) => ({ ...error, line: places[index]?.line ?? 1 }));
}

function toLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
