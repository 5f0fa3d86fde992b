import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FormatTest } from '../../src/model/public.ts';

/** A test that the format accepts and refuses these texts; a wrong verdict names the text. */
export function verdicts(
  name: string,
  format: FormatTest,
  texts: { readonly accepts: readonly string[]; readonly refuses: readonly string[] },
): void {
  test(name, () => {
    for (const text of texts.accepts) assert.equal(format(text), true, `refused ${JSON.stringify(text)}`);
    for (const text of texts.refuses) assert.equal(format(text), false, `accepted ${JSON.stringify(text)}`);
  });
}
