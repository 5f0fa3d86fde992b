import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listDataSets } from '../../../bench/workloads/data-sets.ts';
import { createSmall } from '../../../bench/workloads/small.ts';
import type { Subject } from './model.ts';

const FOLDER = join(import.meta.dirname, '../../../../shared/benchmark-data');

/** The published schemas with documents from the field, where they are here, and the tools of the example. */
export function listSubjects(): Subject[] {
  const real = listDataSets().map((name): Subject => {
    const lines = readFileSync(join(FOLDER, name, 'instances.jsonl'), 'utf8').split('\n');
    return {
      name,
      schema: JSON.parse(readFileSync(join(FOLDER, name, 'schema.json'), 'utf8')),
      instances: lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line)),
    };
  });
  const small = createSmall().map(
    ({ name, schema, valid }) => ({ name, schema, instances: valid }) as Subject,
  );
  return [...real, ...small];
}
