import { argumentsOf, generateCases } from '../../src/cases/index.ts';
import { SchemaError } from '../../src/index.ts';
import { classOf } from './differences.mjs';
import { compileAjv, compileHyperjump } from './validators.mjs';

/**
 * Asks the other validators about generated cases: Ajv about all, Hyperjump where Ajv differs or does not take the schema.
 *
 * @returns how many verdicts there are, how many each agrees with, and the ones that neither agrees with
 */
export async function compare(schemas) {
  const counts = { schemas: 0, verdicts: 0, ajv: 0, either: 0, untaken: 0, explained: [], unexplained: [] };
  for (const { name, schema } of schemas) {
    const cases = casesOf(schema);
    if (cases === undefined) continue;
    counts.schemas++;
    const ajv = compileAjv(schema);
    let hyperjump;
    for (const one of cases) {
      const value = argumentsOf(one);
      if (!isJson(value)) continue;
      counts.verdicts++;
      if (ajv !== undefined && ask(ajv, value) === one.valid) {
        counts.ajv++;
        counts.either++;
        continue;
      }
      hyperjump ??= { check: await compileHyperjump(schema) };
      if (hyperjump.check !== undefined && ask(hyperjump.check, value) === one.valid) counts.either++;
      else if (ajv === undefined && hyperjump.check === undefined) counts.untaken++;
      else {
        const reason = classOf(schema, one);
        const line = `${name}: ${one.name}: ${one.valid ? 'valid' : 'invalid'} here`;
        if (reason === undefined) counts.unexplained.push(line);
        else counts.explained.push({ line, reason });
      }
    }
  }
  return counts;
}

function casesOf(schema) {
  try {
    return generateCases(schema).cases;
  } catch (error) {
    // What does not compile has no cases.
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** What a validator throws is no verdict. */
function ask(check, value) {
  try {
    return check(value);
  } catch {
    return undefined;
  }
}

function isJson(value) {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isJson);
  return typeof value === 'number' ? Number.isFinite(value) : true;
}
