import type { SchemaNode } from '../../model/plan.ts';

/** Names for types, which follow the schema's own words as far as those can be read as a name. */
export class Aliases {
  readonly #taken: Set<string>;
  readonly #names = new Map<SchemaNode, string>();

  /** @param reserved names that mean something else in the file */
  constructor(reserved: readonly string[]) {
    this.#taken = new Set(reserved);
  }

  /** A name that nothing else in the file has. */
  claim(text: string): string {
    const words = text.match(/[A-Za-z0-9]+/g) ?? [];
    const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
    const base = (/^[A-Z]/.test(joined) ? joined : `Schema${joined}`).slice(0, LONGEST);
    let name = base;
    for (let count = 2; this.#taken.has(name); count++) name = `${base}${count}`;
    this.#taken.add(name);
    return name;
  }

  get(schema: SchemaNode): string | undefined {
    return this.#names.get(schema);
  }

  set(schema: SchemaNode, name: string): void {
    this.#names.set(schema, name);
  }
}

/** No text of a schema makes a name longer than this. */
const LONGEST = 60;
