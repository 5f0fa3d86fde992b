/** How long to search, in seconds. */
export function readSeconds(): number {
  return readCount('FUZZ_SECONDS') ?? 60;
}

/** Where the generated samples start; without a choice it is another one each time. */
export function readSeed(): number {
  return readCount('FUZZ_SEED') ?? Math.floor(Math.random() * 2 ** 31);
}

/**
 * A number from the environment.
 *
 * @throws Error when it is there and no count
 */
export function readCount(name: string): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new Error(`${name}: expected a count from 1, found ${text}`);
  return count;
}
