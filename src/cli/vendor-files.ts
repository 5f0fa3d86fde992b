import { createHash } from 'node:crypto';
import { assemble, type Choice } from '../vendor/assemble.ts';
import type { Parts } from '../vendor/parts.ts';

/** What stands in manifest.json. */
export interface Manifest {
  readonly version: string;
  /** SHA-256 of the sources that it was made from. */
  readonly source: string;
  readonly choice: Choice;
  /** SHA-256 by file name. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines by section, in order; of a minified file there is nothing to read. */
  readonly sections?: Readonly<Record<string, number>>;
}

export const MANIFEST = 'manifest.json';

/**
 * Makes the files of a choice.
 *
 * @returns their texts by name
 */
export function renderFiles(parts: Parts, version: string, choice: Choice): Map<string, string> {
  const { code, types, sections } = assemble(parts, choice);
  const files = new Map([
    ['portcullis.js', header(parts, version, choice) + code],
    ['portcullis.d.ts', header(parts, version, choice) + types],
    ['LICENSE', parts.license],
  ]);
  const manifest: Manifest = {
    version,
    source: parts.source,
    choice,
    files: Object.fromEntries([...files].map(([name, text]) => [name, digest(text)])),
    ...(!choice.isMinified && { sections: Object.fromEntries(sections) }),
  };
  return files.set(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function header(
  { license, source }: Parts,
  version: string,
  { parts, hasIdn, dialects, patterns }: Choice,
): string {
  const copyright = license.split('\n').find((line) => line.startsWith('Copyright')) ?? '';
  const extras = [...parts, ...(hasIdn ? ['idn'] : [])].join(', ') || 'nothing else';
  return `/*!
 * Portcullis ${version}, a JSON Schema validator. MIT licence, in the file LICENSE beside this one. ${copyright}
 * Dialects: ${dialects.join(', ')}. Patterns: ${patterns}. With: ${extras}.
 * Made from sources with SHA-256 ${source}
 * by \`portcullis vendor\`; \`portcullis vendor --check\` finds what was changed since.
 */
`;
}
