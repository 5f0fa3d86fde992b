import { formatPointer, pointerToFragment } from '../json/pointer.ts';
import type { Location } from '../model/schema.ts';
import { SchemaError, type SchemaProblem } from './schema-error.ts';

/** A place in a document: a schema, or what stands where one is expected. */
export interface Place {
  readonly document: { readonly uri: string };
  readonly parent?: Location | undefined;
  readonly tokens: readonly string[];
}

/** More problems than this help nobody; a hostile schema must not fill the memory with them. */
const MOST = 100;

/** Collects the problems of a schema, so that they are told together. */
export class Problems {
  readonly #list: SchemaProblem[] = [];
  #count = 0;

  /** @param tokens the reference tokens from the schema to what is wrong in it, the keyword first */
  add(place: Place, message: string, ...tokens: readonly (string | number)[]): undefined {
    if (this.#count++ >= MOST) return;
    const location = describeLocation(place, formatPointer(tokens));
    const [keyword] = tokens as string[];
    this.#list.push(keyword === undefined ? { location, message } : { location, keyword, message });
  }

  /** @throws SchemaError when there are any. */
  throwIfAny(): void {
    if (this.#count === 0) return;
    const more = { location: '#', message: `and ${this.#count - MOST} more problems` };
    throw new SchemaError(this.#count > MOST ? [...this.#list, more] : this.#list);
  }
}

/** A place as messages name it: `#/$defs/node`. */
export function describeLocation(place: Place, below = ''): string {
  return `${place.document.uri}#${pointerToFragment(pointerTo(place) + below)}`;
}

/** The JSON Pointer from the root of the schema's resource (Core 12.3.2 builds absolute locations on it). */
export function resourcePointer(location: Location): string {
  return pointerTo(location, location.resource.root);
}

function pointerTo(place: Place, root?: Location): string {
  let pointer = '';
  for (let here: Place | undefined = place; here !== undefined && here !== root; here = here.parent)
    pointer = formatPointer(here.tokens) + pointer;
  return pointer;
}
