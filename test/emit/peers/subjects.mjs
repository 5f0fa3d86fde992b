import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listDataSets } from '../../../bench/workloads/data-sets.ts';
import { createSmall } from '../../../bench/workloads/small.ts';

const FOLDER = join(import.meta.dirname, '../../../../shared/benchmark-data');

/** Schemas with instances that are valid under them: the published schemas with documents from the field, where they are here, and the tools of the example. */
export function listSubjects() {
  const real = listDataSets().map((name) => {
    const lines = readFileSync(join(FOLDER, name, 'instances.jsonl'), 'utf8').split('\n');
    return {
      name,
      group: 'real',
      schema: JSON.parse(readFileSync(join(FOLDER, name, 'schema.json'), 'utf8')),
      instances: lines.filter((line) => line !== '').map((line) => JSON.parse(line)),
    };
  });
  const small = createSmall().map(({ name, schema, valid }) => ({
    name,
    group: 'small',
    schema,
    instances: valid,
  }));
  return [...real, ...small];
}
