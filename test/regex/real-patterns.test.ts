/**
 * The patterns of the official suite, of published tool schemas and of real schemas, where these folders are: each is
 * compiled, or refused for a reason listed here, and agrees with the native engine on the strings beside it and on
 * strings made from the pattern.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type CompiledPattern, compilePattern, PatternError } from '../../src/regex/index.ts';
import { createNativeTest } from './native.ts';

const root = join(import.meta.dirname, '../..');
const folders: Readonly<Record<string, string | undefined>> = {
  'the official suite': [
    process.env['JSON_SCHEMA_TEST_SUITE'],
    join(root, 'spec-suite/official'),
    join(root, '../shared/JSON-Schema-Test-Suite'),
  ]
    .map((folder) => folder && join(folder, 'tests'))
    .find((folder) => folder && existsSync(folder)),
  'tool schemas': join(root, '../shared/mcp-tools'),
  'real schemas': join(root, '../shared/benchmark-data'),
};

/** Refused, and why. */
const REFUSED = new Map([
  [
    '^(?!.*(?:^|,)(team|scim|mocks:deactivated),(?:.*,)?\\1(?:$|,))(team|scim|mocks:deactivated)(,(team|scim|mocks:deactivated))*$',
    'a back-reference',
  ],
]);

for (const [name, folder] of Object.entries(folders)) {
  const isHere = folder !== undefined && existsSync(folder);
  test(`patterns of ${name}`, { skip: isHere ? false : `${name} are not here` }, (context) => {
    const patterns = new Set<string>();
    const strings = new Set<string>();
    for (const file of readdirSync(folder as string, { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.json'))
        collect(JSON.parse(readFileSync(join(folder as string, file), 'utf8')), patterns, strings);
    }
    const sample = [...strings].filter((text) => text.length < 200).slice(0, 2000);
    const counts: Record<string, number> = { pairs: 0, matches: 0 };
    for (const pattern of patterns) {
      const compiled = compileOrRefuse(pattern);
      const strategy = compiled?.strategy ?? 'refused';
      counts[strategy] = (counts[strategy] ?? 0) + 1;
      const native = compiled && createNativeTest(pattern);
      for (const text of native ? [...sample, ...near(pattern)] : []) {
        const expected = native?.(text);
        assert.equal(compiled?.test(text), expected, `${pattern} on ${JSON.stringify(text)}`);
        counts['pairs'] = (counts['pairs'] as number) + 1;
        if (expected) counts['matches'] = (counts['matches'] as number) + 1;
      }
    }
    assert.ok(patterns.size > 0);
    context.diagnostic(JSON.stringify({ patterns: patterns.size, ...counts }));
  });
}

function compileOrRefuse(pattern: string): CompiledPattern | undefined {
  try {
    const compiled = compilePattern(pattern);
    assert.ok(!REFUSED.has(pattern), `no longer refused: ${pattern}`);
    return compiled;
  } catch (error) {
    assert.ok(error instanceof PatternError && REFUSED.has(pattern), `${pattern}: ${error}`);
    return undefined;
  }
}

function collect(value: unknown, patterns: Set<string>, strings: Set<string>): void {
  if (typeof value === 'string') strings.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'pattern' && typeof member === 'string') patterns.add(member);
    if (key === 'patternProperties' && typeof member === 'object') {
      for (const pattern of Object.keys(member ?? {})) patterns.add(pattern);
    }
    collect(member, patterns, strings);
  }
}

/** Texts in the neighbourhood of a pattern: its source with escapes, groups and quantifiers filled in one way or another. */
function near(pattern: string): string[] {
  const plain = pattern
    .replace(/\(\?[:=!<]*|[()^$]/g, '')
    .replace(/\\d|\[[^\]]*0-9[^\]]*\]/g, '1')
    .replace(/\\w|\\S|\[\^?[^\]]*\]/g, 'a')
    .replace(/(.)\{(\d+)[,\d]*\}/g, (_, character: string, count: string) => character.repeat(Number(count)))
    .replace(/[+*?\\]/g, '');
  const options = plain.split('|');
  const texts = [pattern, plain, ...options, options.join('')];
  return texts.flatMap((text) => [
    text,
    `${text}\n`,
    ` ${text}`,
    text.slice(0, -1),
    text.slice(1),
    text + text,
    `${text}😀`,
  ]);
}
