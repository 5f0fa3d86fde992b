import { formatPointer, pointerToFragment } from '../json/pointer.ts';
import type { Location, SchemaDocument } from '../model/schema.ts';
import { SchemaError, type SchemaProblem } from './schema-error.ts';

/** More problems than this help nobody; a hostile schema must not fill the memory with them. */
const MOST = 100;

/** Collects the problems of a schema, so that they are told together. */
export class Problems {
  readonly #list: SchemaProblem[] = [];
  #omitted = 0;

  add(location: Location, tokens: readonly (string | number)[], message: string, keyword?: string): void {
    this.addAt(location.document, [...documentTokens(location), ...tokens], message, keyword);
  }

  addAt(
    document: SchemaDocument,
    tokens: readonly (string | number)[],
    message: string,
    keyword?: string,
  ): void {
    if (this.#list.length >= MOST) {
      this.#omitted++;
      return;
    }
    const location = `${document.uri}#${pointerToFragment(formatPointer(tokens))}`;
    this.#list.push(keyword === undefined ? { location, message } : { location, keyword, message });
  }

  /** @throws SchemaError when there are any. */
  throwIfAny(): void {
    if (this.#list.length === 0) return;
    const more = { location: '#', message: `and ${this.#omitted} more problems` };
    throw new SchemaError(this.#omitted > 0 ? [...this.#list, more] : this.#list);
  }
}

/** The reference tokens from the root of the document to a schema in it. */
export function documentTokens(location: Location): string[] {
  const steps: (readonly string[])[] = [];
  for (let here: Location | undefined = location; here !== undefined; here = here.parent)
    steps.push(here.tokens);
  return steps.reverse().flat();
}

/** A schema's place as messages name it: `#/$defs/node`. */
export function describeLocation(location: Location): string {
  return `${location.document.uri}#${pointerToFragment(formatPointer(documentTokens(location)))}`;
}

/** The JSON Pointer from the root of the schema's resource (Core 12.3.2 builds absolute locations on it). */
export function resourcePointer(location: Location): string {
  const steps: (readonly string[])[] = [];
  const { root } = location.resource;
  for (let here: Location | undefined = location; here !== undefined && here !== root; here = here.parent) {
    steps.push(here.tokens);
  }
  return formatPointer(steps.reverse().flat());
}
