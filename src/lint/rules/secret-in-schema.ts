import { formatPointer } from '../../json/pointer.ts';
import type { Rule } from '../model.ts';
import { namesCredential } from './facts/credentials.ts';
import { hasKeyword, keywordValue } from './facts/keywords.ts';
import { locationsOf } from './facts/locations.ts';
import { wordsOf } from './facts/words.ts';

/** What keys and tokens of well-known kinds look like. */
const SECRET =
  /\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pat_\w{22,}|\bglpat-[\w-]{20}|\bsk-[A-Za-z0-9_-]{20,}|\b[rs]k_live_[A-Za-z0-9]{16,}|\bxox[abpr]-[A-Za-z0-9-]{10,}|\bAIza[\w-]{35}|-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+|\b[a-z]{2,20}:\/\/[^\s:@/]{1,99}:[^\s:@/]{3,99}@/;
/** Keywords that hold values. */
const GIVEN = ['default', 'const', 'examples', 'enum'];
/** What stands for a secret in an example. */
const PLACEHOLDER =
  /^$|^[<[{$*x.]|^(your|my|example|test|dummy|placeholder|changeme|xxx)|user:pass|[Xx*]{4,}|\.\.\.$/i;

export const secretInSchema: Rule = {
  id: 'secret-in-schema',
  title: 'secret in the schema',
  why: 'A schema is published to every client and shown to every model. A key or password in `default`, `examples`, `const` or `enum` is published with it.',
  severity: 'error',
  help: 'Withdraw the secret, and write a placeholder that is plainly one.',
  bad: { type: 'string', maxLength: 80, default: 'AKIAABCDEFGHIJKLMNOP' },
  good: { type: 'string', maxLength: 80 },
  *check(context) {
    for (const location of locationsOf(context)) {
      if (!hasKeyword(location, ...GIVEN)) continue;
      const [keyword, name] = location.tokens;
      const isCredential = keyword === 'properties' && name !== undefined && namesCredential(wordsOf(name));
      for (const name of GIVEN) {
        const value = keywordValue(location, name);
        const values: readonly unknown[] = Array.isArray(value) ? value : [value];
        for (const [index, text] of values.entries()) {
          if (typeof text !== 'string' || PLACEHOLDER.test(text)) continue;
          const isGiven = isCredential && (name === 'default' || name === 'const');
          if (!isGiven && !SECRET.test(text)) continue;
          yield {
            pointer:
              context.pointerOf(location) + formatPointer(Array.isArray(value) ? [name, index] : [name]),
            message: `${this.title}: ${name} holds what looks like one`,
          };
        }
      }
    }
  },
};
