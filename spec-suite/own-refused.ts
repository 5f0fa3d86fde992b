import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue } from '../src/model/json.ts';
import { withDeadline } from './deadline.ts';
import { type CaseResult, deepFreeze, type Engine, type Row, type Selection } from './model.ts';
import { listJson } from './suite.ts';

const FOLDER = join(import.meta.dirname, 'own-refused');

interface RefusedSchema {
  readonly description: string;
  readonly schema: JsonValue;
  /** Where one of the problems must be, or inside what; a fragment, decoded: `#/items/$ref`. */
  readonly location?: string;
  /** What the message must name. */
  readonly mentions?: string;
}

/** Runs our own tests of schemas that `compile` must refuse, with a location and a reason: one file for each dialect. */
export function runOwnRefused(selection: Selection, { compile }: Engine): Row[] {
  return selection.dialects.flatMap((dialect) => {
    const file = `${dialect}.json`;
    if (!listJson(FOLDER).includes(file) || !`own-refused/${file}`.includes(selection.only ?? '')) return [];
    const schemas = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as RefusedSchema[];
    const cases = schemas.map((refused): CaseResult => {
      const got = refuse(() => compile(deepFreeze(refused.schema), { dialect }), refused);
      return {
        file: `own-refused/${file}`,
        group: refused.description,
        test: 'is refused',
        expected: `a SchemaError at ${refused.location ?? 'any location'}`,
        wrong: got === undefined ? new Map() : new Map([['verdict', got]]),
      };
    });
    return [{ dialect: `own ${dialect}`, kind: 'refused', files: 1, means: ['verdict'] as const, cases }];
  });
}

/** What is wrong with a refusal; undefined when nothing is. */
function refuse(compile: () => unknown, { location, mentions = '' }: RefusedSchema): string | undefined {
  try {
    withDeadline(10_000, compile);
  } catch (error) {
    const { name, message, problems = [] } = error as Error & { problems?: readonly { location: string }[] };
    const locations = problems.map((problem) => decodeURIComponent(problem.location));
    if (name !== 'SchemaError') return `${name}: ${message}`;
    if (!message.includes(mentions)) return `a message without ${mentions}: ${message}`;
    const isThere = locations.some((place) => place === location || place.startsWith(`${location}/`));
    if (location !== undefined && !isThere) return `at ${locations.join(', ')}: ${message}`;
    return undefined;
  }
  return 'compiled';
}
