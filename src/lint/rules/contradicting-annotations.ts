import { isObject } from '../../json/value.ts';
import type { Rule } from '../model.ts';
import { wordsOf } from './facts/words.ts';

const READING = new Set([
  ...[
    'get',
    'list',
    'read',
    'search',
    'find',
    'show',
    'describe',
    'fetch',
    'query',
    'check',
    'view',
    'preview',
  ],
  ...['count', 'lookup', 'browse', 'inspect', 'export', 'download', 'explain', 'validate', 'compare', 'diff'],
]);
const DESTROYING = new Set([
  'delete',
  'destroy',
  'drop',
  'purge',
  'erase',
  'wipe',
  'truncate',
  'revoke',
  'remove',
]);
const CHANGING = new Set([
  ...DESTROYING,
  ...['create', 'update', 'write', 'insert', 'upsert', 'send', 'publish', 'merge', 'edit', 'rename', 'move'],
  ...['patch', 'replace', 'reset', 'restore', 'approve', 'reject', 'add', 'append', 'upload', 'install'],
]);

export const contradictingAnnotations: Rule = {
  id: 'contradicting-annotations',
  title: 'annotations that contradict the name',
  why: 'Hosts decide by `readOnlyHint` and `destructiveHint` whether a person is asked before a call. A tool that says it only reads, and deletes, is called without a question.',
  severity: 'error',
  help: 'Let the annotations say what the tool does, or rename the tool.',
  bad: {
    name: 'delete_order',
    annotations: { readOnlyHint: true },
    inputSchema: { type: 'object', additionalProperties: false },
  },
  good: {
    name: 'delete_order',
    annotations: { readOnlyHint: false, destructiveHint: true },
    inputSchema: { type: 'object', additionalProperties: false },
  },
  *check({ tool }) {
    if (typeof tool?.name !== 'string' || !isObject(tool.annotations)) return;
    // The first verb is the tool's own: in `get_delete_policy` it is `get`.
    const verb = wordsOf(tool.name).find((word) => READING.has(word) || CHANGING.has(word));
    if (verb === undefined || READING.has(verb)) return;
    const { readOnlyHint, destructiveHint } = tool.annotations;
    const contradicts = (hint: string): { pointer: string; member: string; message: string } => ({
      pointer: `/${hint}`,
      member: 'annotations',
      message: `${this.title}: ${hint} is ${String(readOnlyHint === true && hint === 'readOnlyHint')}, and the tool is called ${JSON.stringify(tool.name)}`,
    });
    if (readOnlyHint === true) yield contradicts('readOnlyHint');
    else if (destructiveHint === false && DESTROYING.has(verb)) yield contradicts('destructiveHint');
  },
};
