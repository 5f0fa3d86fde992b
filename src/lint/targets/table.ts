import type { Target } from './index.ts';

/** What is known of consumers, each row with where and when. What could not be sourced is not here. */
export const table: readonly Target[] = [
  {
    name: 'anthropic-tools',
    title: 'Anthropic tools',
    rows: [
      {
        keywords: ['oneOf', 'allOf', 'anyOf'],
        effect: 'refused',
        only: 'root',
        because: 'the request fails with every tool in it',
        source: 'https://github.com/anthropics/claude-code/issues/5319',
        date: '2026-09-14',
      },
    ],
  },
];
