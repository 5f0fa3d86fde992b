import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generateCases, runCases } from '../../src/cases/index.ts';
import { mutantsOf } from './mutants.ts';
import { missionSchemas } from './real-schemas.ts';

/** Constraints that change no verdict: what stands beside each refuses all that it refuses. */
const EQUIVALENT: Readonly<Record<string, string>> = {
  'customer summary by one id#/properties/customer_id/minLength':
    'the pattern ends in + and so admits no empty text',
  'assessCase#/properties/caseId/maxLength': 'the pattern admits 5 + 10 characters at most',
  'draftSar#/properties/caseId/maxLength': 'the pattern admits 5 + 10 characters at most',
  'draftSar#/properties/evidenceIds/items/maxLength': 'the pattern admits 3 + 10 characters at most',
  'managed value#/properties/delivery_mode/type': 'the enum holds texts only',
  'get_customer_summary#/properties/customer_id/minLength':
    'the pattern ends in + and so admits no empty text',
  'set_delivery#/properties/delivery_mode/pattern': 'it admits every text',
  'closed_base_with_allOf#/allOf/0/properties/b/type': 'b is refused altogether',
  'closed_base_with_allOf#/allOf/0/properties/b/maxLength': 'b is refused altogether',
  'two exclusive ways to name a ticket#/type': 'what is no object matches both branches of the oneOf',
  'two exclusive ways to name a ticket#/oneOf/1/properties/project/type': 'the enum holds texts only',
  'base closed with additionalProperties refuses what allOf adds#/allOf/0/properties/b/type':
    'b is refused altogether',
};

const schemas = missionSchemas();

test('a case fails for every constraint that is taken out', {
  skip: schemas.length === 0 && 'the mission cases are not here',
}, () => {
  const survivors: string[] = [];
  let count = 0;
  for (const { name, schema } of schemas) {
    const { cases } = generateCases(schema);
    assert.equal(runCases(schema, cases).failed, 0);
    for (const mutant of mutantsOf(schema)) {
      count++;
      if (runCases(mutant.schema, cases).failed === 0) survivors.push(`${name}#${mutant.what}`);
    }
  }
  assert.ok(count > 80, `${count} mutants`);
  assert.deepEqual(
    survivors.filter((survivor) => !Object.hasOwn(EQUIVALENT, survivor)),
    [],
  );
  assert.deepEqual(
    Object.keys(EQUIVALENT).filter((one) => !survivors.includes(one)),
    [],
    'no longer equivalent',
  );
});
