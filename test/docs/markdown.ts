import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root: string = join(import.meta.dirname, '../..');

/** A fenced block of a document. */
export interface Block {
  /** The file and the line at which the block begins. */
  readonly place: string;
  readonly language: string;
  readonly text: string;
  /** What a comment before the block says: `<!-- setup: … -->` or `<!-- not run: … -->`, which no reader sees. */
  readonly setup: string;
  readonly notRun: string | undefined;
}

/** What people read: the front page, the documents, the rules' pages; what is generated from elsewhere is left out. */
export function listDocuments(): string[] {
  const in_ = (folder: string): string[] =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`);
  return ['README.md', ...in_('docs'), ...in_('docs/rules')].sort();
}

export function readDocument(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

export function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  const lines = readDocument(file).split('\n');
  for (let at = 0; at < lines.length; at++) {
    const [, indent, language = ''] = /^( *)```([\w-]*)$/.exec(lines[at] as string) ?? [];
    if (indent === undefined) continue;
    const end = lines.indexOf(`${indent}\`\`\``, at + 1);
    const text = lines
      .slice(at + 1, end)
      .map((line) => line.slice(indent.length))
      .join('\n');
    const [, kind, words = ''] = /^<!-- (setup|not run): (.*) -->$/.exec(lines[at - 1] ?? '') ?? [];
    blocks.push({
      place: `${file}:${at + 1}`,
      language,
      text,
      setup: kind === 'setup' ? words : '',
      notRun: kind === 'not run' ? words : undefined,
    });
    at = end;
  }
  return blocks;
}

/** The anchors of a document: its headings as viewers spell them. */
export function anchorsOf(file: string): Set<string> {
  const text = readDocument(file).replaceAll(/^```[\s\S]*?^```/gm, '');
  return new Set(
    Array.from(text.matchAll(/^#+ +(.+)$/gm), ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
