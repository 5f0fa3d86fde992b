import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A schema that somebody else wrote, and what it is called. */
export interface RealSchema {
  readonly name: string;
  readonly schema: object;
}

const shared = join(import.meta.dirname, '../../../shared');

/** The input schemas of the real tools; none where the shared data is not here. */
export function toolSchemas(): RealSchema[] {
  const folder = join(shared, 'mcp-tools');
  return filesOf(folder, '.json').flatMap((file) => {
    const { tools } = read(join(folder, file)) as { tools: { name: string; inputSchema: object }[] };
    return tools.map(({ name, inputSchema }) => ({ name: `${file} ${name}`, schema: inputSchema }));
  });
}

/** The schemas of the benchmark; none where the shared data is not here. */
export function benchmarkSchemas(): RealSchema[] {
  const folder = join(shared, 'benchmark-data');
  return filesOf(folder, '')
    .map((name) => ({ name, file: join(folder, name, 'schema.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, schema: read(file) as object }));
}

/** The schemas of the mission's cases and tools; none where the shared data is not here. */
export function missionSchemas(): RealSchema[] {
  const file = (name: string): string => join(shared, 'mission-cases', name);
  if (!existsSync(file('validation.json'))) return [];
  const { groups } = read(file('validation.json')) as { groups: RealSchema[] };
  const tools = ['aml-gate.json', 'lint-targets.json'].flatMap(
    (name) => (read(file(name)) as { tools: { name: string; inputSchema: object }[] }).tools,
  );
  return [
    ...groups.map(({ name, schema }) => ({ name, schema })),
    ...tools.map(({ name, inputSchema }) => ({ name, schema: inputSchema })),
  ];
}

function filesOf(folder: string, end: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(end))
        .sort()
    : [];
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
