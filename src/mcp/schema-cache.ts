/**
 * Values by key, bounded: the one that was asked for longest ago goes first. Keyed by a schema's content, two equal
 * schemas share one entry and two different ones never do, whatever `$id` they carry.
 */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, make: () => Value): Value {
    const found = this.#entries.get(key);
    const value = found ?? make();
    // A Map keeps insertion order, so that putting an entry in again makes it the latest.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#most) this.#entries.delete(this.#entries.keys().next().value as string);
    return value;
  }
}
