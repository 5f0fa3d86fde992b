import { readFileSync } from 'node:fs';

/** Loads an adapter and a workload, the two arguments of every child process. */
export async function loadSubject() {
  const [adapterPath, workloadPath] = process.argv.slice(2);
  const adapter = await import(adapterPath);
  const workload = JSON.parse(readFileSync(workloadPath, 'utf8'));
  return { adapter, workload, settings: { dialect: dialectOf(workload.schema) } };
}

/** The instance with the least text: what a fresh validator is asked first, so that compiling counts and little else. */
export function smallest(instances) {
  const lengths = instances.map((instance) => JSON.stringify(instance).length);
  return instances[lengths.indexOf(Math.min(...lengths))];
}

/** A schema of the same content that no cache has seen. */
export function copyOf(schema, number) {
  return { ...JSON.parse(JSON.stringify(schema)), $comment: `copy ${number}` };
}

export function dialectOf({ $schema = 'https://json-schema.org/draft/2020-12/schema' }) {
  return $schema.replace(/^https?:\/\/json-schema\.org\/(draft\/|(?=draft-))/, '').replace(/\/schema#?$/, '');
}
