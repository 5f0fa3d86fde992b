import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';

const docs = join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

export default defineConfig({
  title: 'Portcullis',
  description: 'A JSON Schema validator for places where a validator must be trusted.',
  srcDir: '..',
  srcExclude: ['site/**', 'playground/**', '**/node_modules/**'],
  outDir: './dist',
  cacheDir: './.cache',
  rewrites: { 'rules/README.md': 'rules/index.md' },
  cleanUrls: true,
  // A link that leads to no page fails the build. What leads out of the documents, into the repository, is shown as text.
  ignoreDeadLinks: false,
  markdown: { config: (markdown) => markdown.core.ruler.push('repository', keepRepositoryLinks) },
  // The pages stand outside this folder, where nothing of its packages is found.
  vite: {
    publicDir: false,
    resolve: {
      alias: ['vue/server-renderer', 'vue'].map((name) => ({
        find: new RegExp(`^${name}$`),
        replacement: require.resolve(name),
      })),
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Reference', link: '/api/' },
      { text: 'Conformance', link: '/generated/conformance' },
      { text: 'Speed', link: '/generated/benchmark' },
    ],
    sidebar: {
      '/rules/': [
        { text: 'Lint rules', link: '/rules/' },
        { text: 'The linter', link: '/lint' },
      ],
      '/': [
        section('Begin', ['start', 'concepts', 'options', 'types', 'messages']),
        section('Jobs', [
          'edge',
          'audit',
          'mcp',
          'lint',
          'cases',
          'ci',
          'emit',
          'streams',
          'adapters',
          'playground',
        ]),
        section('Security', ['security', 'linear', 'patterns', 'generated/hostile']),
        section('Coming from', ['migrate-ajv', 'ajv', 'migrate-cfworker', 'migrate-zod']),
        section('Reference', ['generated/command', 'api/index', 'rules/index']),
        section('Evidence', [
          'generated/conformance',
          'generated/peers',
          'generated/benchmark',
          'lint-report',
        ]),
      ],
    },
  },
});

function section(text, pages) {
  return {
    text,
    items: pages.map((page) => ({ text: titleOf(page), link: `/${page.replace(/index$/, '')}` })),
  };
}

/** A page is called what its file is called, but for these. */
function titleOf(page) {
  const titles = {
    audit: 'One vendored file',
    mcp: 'The gate for MCP',
    ci: 'In CI',
    edge: 'At the edge',
    linear: 'Linear time',
    'migrate-ajv': 'From Ajv',
    ajv: 'In Ajv’s place',
    'migrate-cfworker': 'From cfworker',
    'migrate-zod': 'From Zod',
    'api/index': 'API',
    'rules/index': 'Lint rules',
    'generated/command': 'The command',
    'generated/peers': 'Other validators',
    'generated/benchmark': 'Speed',
    'lint-report': 'Lint of real tools',
  };
  const name = page.split('/').at(-1);
  return titles[page] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** Turns a link out of the documents into plain text, when there is such a file; otherwise it stays, and is dead. */
function keepRepositoryLinks({ tokens, env }) {
  const folder = join(docs, env.relativePath ?? '', '..');
  for (const { children } of tokens) {
    const open = [];
    for (const token of children ?? []) {
      if (token.type === 'link_open') {
        const target = token.attrGet('href').split('#')[0];
        const file = join(folder, target);
        const isOutside = /^\.\.?\//.test(target) && !file.startsWith(`${docs}/`) && existsSync(file);
        open.push(isOutside);
        if (isOutside) Object.assign(token, { type: 'text', tag: '', nesting: 0, attrs: null, content: '' });
      } else if (token.type === 'link_close' && open.pop())
        Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '' });
    }
  }
}
