/** The layers of `src`, lowest first: a file imports from its own layer and from those before it. `api` stands beside the folders. */
export const LAYERS: readonly string[] = [
  'model',
  'types',
  'json',
  'regex',
  'schema',
  'vendor',
  'analysis',
  'plan',
  'keywords',
  'dialects',
  'run',
  'output',
  'formats',
  'metaschemas',
  'api',
  'emit',
  'lint',
  'cases',
  'messages',
  'streams',
  'ajv',
  'adapters',
  'mcp',
  'cli',
];

/** The layer of a file of `src`: its top folder, or `api`. */
export function layerOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] as string) : 'api';
}
