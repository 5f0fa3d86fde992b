/** All that asks Portcullis, apart from the page, which so answers to its user however long a question takes. */
import { generateCases } from '../../../src/cases/index.ts';
import { declareType } from '../../../src/emit/types/declarations.ts';
import { formats } from '../../../src/formats/index.ts';
import { type CompileOptions, compile, SchemaError, type ValidationError } from '../../../src/index.ts';
import { findPlaces, JsonSyntaxError, readJson, type ValuePlace } from '../../../src/json/read-json.ts';
import { applyFixes } from '../../../src/lint/fix/apply-fixes.ts';
import { createFixCheck } from '../../../src/lint/fix/fix-check.ts';
import { endOfValue } from '../../../src/lint/fix/text-tree.ts';
import { type Finding, lint } from '../../../src/lint/index.ts';
import { metaschemas } from '../../../src/metaschemas/index.ts';
import { readOptions } from '../../../src/options.ts';
import { readSchema } from '../../../src/read-schema.ts';
import type { Answer, Mark, Question, ShownCase, ShownError, ShownFinding, Span } from './messages.ts';

const MOST_CASES = 300;

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  self.postMessage(answer(data));
});

const NOTHING: Omit<Answer, 'id'> = {
  obstacle: undefined,
  valid: false,
  errors: [],
  schemaMarks: [],
  instanceMarks: [],
  output: '',
  findings: [],
  cases: [],
  type: '',
  fixed: undefined,
};

function answer(question: Question): Answer {
  const { id, tab } = question;
  const blank = { ...NOTHING, id };
  const schema = read(question.schema);
  if ('mark' in schema)
    return {
      ...blank,
      obstacle: `The schema is no JSON: ${schema.mark.message}`,
      schemaMarks: [schema.mark],
    };
  const options: CompileOptions = {
    dialect: question.dialect,
    schemas: metaschemas,
    ...(question.formats && { formats }),
  };
  const findings = lint(schema.value, { dialect: question.dialect, schemas: metaschemas }).findings;
  const shownFindings = showFindings(findings, question.schema);
  const about = { ...blank, findings: shownFindings, fixed: fix(question, findings, options) };
  let tool: ReturnType<typeof compile>;
  try {
    tool = compile(schema.value as object | boolean, options);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const spans = spansOf(
      question.schema,
      error.problems.map(({ location }) => pointerIn(location)),
    );
    const schemaMarks = error.problems.map(({ message }, index) => markAt(spans[index], message));
    const count = error.problems.length;
    const which = count === 1 ? (error.problems[0]?.message ?? '') : `${count} problems`;
    return { ...about, obstacle: `The schema is wrong: ${which}`, schemaMarks };
  }
  const schemaMarks = shownFindings.map(({ place, message, severity }) => ({
    ...markAt(place, message),
    severity,
  }));
  const compiled = {
    ...about,
    schemaMarks,
    cases: tab === 'cases' ? listCases(schema.value, options) : [],
    type: tab === 'type' ? typeText(schema.value, options) : '',
  };
  const instance = read(question.instance);
  if ('mark' in instance)
    return {
      ...compiled,
      obstacle: `The instance is no JSON: ${instance.mark.message}`,
      instanceMarks: [instance.mark],
    };
  const errors = showErrors(tool.errors(instance.value), question);
  return {
    ...compiled,
    valid: errors.length === 0,
    errors,
    schemaMarks: [...schemaMarks, ...errors.map(({ inSchema, message }) => markAt(inSchema, message))],
    instanceMarks: errors.map(({ inInstance, message }) => markAt(inInstance, message)),
    output:
      tab === 'output' ? JSON.stringify(tool.evaluate(instance.value, question.output), undefined, 2) : '',
  };
}

type Read = { readonly value: unknown } | { readonly mark: Mark };

function read(text: string): Read {
  try {
    return { value: readJson(text) };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { offset: from, line, column, expected, found } = error;
    const message = `line ${line}, column ${column}: expected ${expected}, found ${found}`;
    return { mark: { from, to: Math.min(text.length, from + 1), message, severity: 'error' } };
  }
}

/** The part of a text that stands for a place: a scalar itself, the name of a container, or its first character. */
function spansOf(text: string, pointers: readonly (string | undefined)[]): (Span | undefined)[] {
  const places = findPlaces(
    text,
    pointers.map((pointer) => pointer ?? 'none'),
  );
  return places.map((place) => place && spanOf(text, place));
}

function spanOf(text: string, { offset, name }: ValuePlace): Span {
  const isContainer = text[offset] === '{' || text[offset] === '[';
  if (!isContainer) return { from: offset, to: endOfValue(text, offset) };
  if (name !== undefined) return { from: name.offset, to: endOfValue(text, name.offset) };
  return { from: offset, to: offset + 1 };
}

function markAt(span: Span | undefined, message: string): Mark {
  return { ...(span ?? { from: 0, to: 0 }), message, severity: 'error' };
}

/** The pointer of a location in the schema's own text; undefined for another document. */
function pointerIn(location: string): string | undefined {
  const hash = location.indexOf('#');
  if (hash > 0) return undefined;
  try {
    return decodeURIComponent(location.slice(hash + 1));
  } catch {
    return undefined;
  }
}

function showErrors(errors: readonly ValidationError[], { schema, instance }: Question): ShownError[] {
  const inInstance = spansOf(instance, errors.map(placeOf));
  const written = readJson(schema);
  const inSchema = spansOf(
    schema,
    errors.map(({ keywordLocation }) => writtenPointer(written, keywordLocation)),
  );
  return errors.map(({ path, message, keywordLocation }, index) => ({
    path,
    message,
    keywordLocation,
    inInstance: inInstance[index],
    inSchema: inSchema[index],
  }));
}

/** Where a keyword is written: its location with the references in it followed, as far as they stay in this text. */
function writtenPointer(schema: unknown, keywordLocation: string): string | undefined {
  let pointer = '';
  let value = schema;
  for (const escaped of keywordLocation.split('/').slice(1)) {
    const token = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    value = (value as Record<string, unknown> | undefined)?.[token];
    pointer += `/${escaped}`;
    if (token !== '$ref' || typeof value !== 'string') continue;
    const target = pointerIn(value);
    if (target === undefined || !/^(\/|$)/.test(target)) return undefined;
    pointer = target;
    value = target
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (at, step) =>
          (at as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
        schema,
      );
  }
  return pointer;
}

/** An undeclared property is marked itself, a missing one where it is missed. */
function placeOf({ instanceLocation, params }: ValidationError): string {
  const { property } = params;
  if (typeof property !== 'string') return instanceLocation;
  const token = property.replaceAll('~', '~0').replaceAll('/', '~1');
  return instanceLocation.endsWith(`/${token}`) ? instanceLocation : `${instanceLocation}/${token}`;
}

function showFindings(findings: readonly Finding[], text: string): ShownFinding[] {
  const spans = spansOf(
    text,
    findings.map(({ pointer }) => pointer),
  );
  return findings.map(({ rule, severity, message, help, pointer, fix: mended }, index) => ({
    rule,
    severity,
    message,
    help,
    pointer,
    place: spans[index],
    fix: mended?.title,
  }));
}

function fix(question: Question, findings: readonly Finding[], options: CompileOptions): string | undefined {
  if (question.fix === undefined) return undefined;
  const chosen = question.fix.flatMap((index) => findings[index] ?? []);
  return applyFixes(question.schema, chosen, createFixCheck(options)).text;
}

function listCases(schema: unknown, options: CompileOptions): ShownCase[] {
  const { cases } = generateCases(schema, { compile: options });
  return cases
    .slice(0, MOST_CASES)
    .map(({ name, valid, arguments: value, arguments_json, arguments_js }) => ({
      name,
      valid,
      text: arguments_js === undefined ? (arguments_json ?? JSON.stringify(value, undefined, 2)) : undefined,
    }));
}

function typeText(schema: unknown, options: CompileOptions): string {
  const plan = readSchema(schema, readOptions(options)).plan();
  return declareType({ name: 'Schema', plan });
}
