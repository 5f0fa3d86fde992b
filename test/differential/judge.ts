import { compile, SchemaError } from '../../src/index.ts';
import type { DialectName, Sample } from '../fuzz/generate.ts';
import { type Fault, faults, type SchemaObject } from './faults.ts';

/** Another validator: a function of the value for a schema; either may throw. */
export interface Peer {
  readonly name: string;
  prepare(schema: object, dialect: DialectName): Check | Promise<Check>;
}

type Check = (value: unknown) => unknown;

/** True or false, or what was thrown. */
export type Answer = boolean | string;

/** A value that the two do not agree on. */
export interface Disagreement {
  readonly value: unknown;
  readonly ours: boolean;
  readonly theirs: Answer;
  /** The known faults that explain it, if some do. */
  readonly explanation: string | undefined;
}

/**
 * Asks both about every value of a sample.
 *
 * @returns undefined where Portcullis refuses the schema, or would if it applied all its definitions
 */
export async function compare(sample: Sample, peer: Peer): Promise<readonly Disagreement[] | undefined> {
  const { dialect, instances } = sample;
  const schema = sample.schema as SchemaObject;
  const check = tryCompile(schema, dialect);
  if (check === undefined || tryCompile(applyAll(schema), dialect) === undefined) return undefined;
  const theirs = await ask(sample, peer);
  const found: Disagreement[] = [];
  for (const [index, value] of instances.entries()) {
    const [ours, answer] = [check(value), theirs[index] as Answer];
    if (ours === answer) continue;
    found.push({ value, ours, theirs: answer, explanation: explain(sample, value, answer, peer) });
  }
  return found;
}

/**
 * The document with its definitions applied to parts of the value: one that refers to itself in place, and that nothing
 * applies, is no fault to Portcullis, but exhausts the stack of others.
 */
function applyAll(schema: SchemaObject): SchemaObject {
  const [definitions] = ['$defs', 'definitions'].filter((name) => name in schema);
  const applied = Object.keys(schema[definitions as string] as object).map((name) => [
    `^never ${name}$`,
    { $ref: `#/${definitions}/${name}` },
  ]);
  return {
    ...schema,
    patternProperties: { ...(schema['patternProperties'] as object), ...Object.fromEntries(applied) },
  };
}

async function ask({ schema, dialect, instances }: Sample, peer: Peer): Promise<Answer[]> {
  let check: Check;
  try {
    check = await peer.prepare(structuredClone(schema), dialect);
  } catch (error) {
    return instances.map(() => String(error));
  }
  return instances.map((value) => {
    try {
      return Boolean(check(value));
    } catch (error) {
      return String(error);
    }
  });
}

/** Looks for faults that explain an answer: one of them, or else two together. */
function explain(
  { schema, dialect }: Sample,
  value: unknown,
  answer: Answer,
  peer: Peer,
): string | undefined {
  const known = faults.filter((fault) => fault.peer === peer.name && fault.dialects.includes(dialect));
  if (typeof answer === 'string')
    return known.find(({ throws }) => throws !== undefined && answer.includes(throws))?.name;
  const readings = known.filter(({ readsAs }) => readsAs !== undefined);
  const pairs = readings.flatMap((first) => readings.map((second) => [first, second]));
  const sets = [...readings.map((fault) => [fault]), ...pairs];
  const enough = sets.find((set) => tryCompile(read(schema, set), dialect)?.(value) === answer);
  return enough?.map(({ name }) => name).join('; ');
}

/** The document as the faults make it be read. */
function read(schema: object, set: readonly Fault[]): object {
  return set.reduce(
    (document, { readsAs }) => mapObjects(document, readsAs as NonNullable<typeof readsAs>),
    schema,
  );
}

/** Maps every object of the document, innermost first. */
function mapObjects<T>(value: T, map: (schema: SchemaObject) => SchemaObject): T {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, map)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, mapObjects(member, map)]);
  return map(Object.fromEntries(members)) as T;
}

function tryCompile(schema: object, dialect: DialectName): ((value: unknown) => boolean) | undefined {
  try {
    return compile(schema, { dialect }).is;
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}
