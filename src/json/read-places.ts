import { parsePointer } from './pointer.ts';
import { JsonScanner } from './read-scan.ts';

/** A place in a text: `line` and `column` (UTF-16 code units) from 1, `offset` from 0. */
export interface Place {
  line: number;
  column: number;
  offset: number;
}

/** Where a value stands in its text. */
export interface ValuePlace extends Place {
  /** Where its name stands, when it is an object's property. */
  name?: Place;
  /** False when the pointer leads to nothing: this is then the nearest ancestor that exists. */
  exact: boolean;
}

/** One step of the wanted pointers, merged into a tree so that a single walk finds them all. */
interface Wanted {
  readonly children: Map<string, Wanted>;
  place?: ValuePlace;
  /** How often the walk has come here, and the parent's count then: see `isCurrent`. */
  visits: number;
  parentVisits: number;
}

/**
 * Finds the values at several JSON Pointers (RFC 6901) in one walk over the text, without recursion.
 *
 * Of properties with one name the last counts, as in `JSON.parse`.
 *
 * @returns the place for each pointer, in the pointers' order; `undefined` for what is no JSON Pointer.
 * @throws JsonSyntaxError when the text is no JSON.
 */
export function findPlaces(text: string, pointers: readonly string[]): (ValuePlace | undefined)[] {
  const root = createWanted();
  const paths = pointers.map(parsePointer);
  for (const path of paths) if (path !== undefined) addPath(root, path);
  walk(new JsonScanner(text), root);
  return paths.map((path) => (path === undefined ? undefined : placeOf(root, path)));
}

function createWanted(): Wanted {
  return { children: new Map(), visits: 0, parentVisits: 0 };
}

function addPath(root: Wanted, path: readonly string[]): void {
  let node = root;
  for (const token of path) {
    let child = node.children.get(token);
    if (child === undefined) {
      child = createWanted();
      node.children.set(token, child);
    }
    node = child;
  }
}

/** A container that the walk is in; `node` is absent where nothing below is wanted. */
interface Container {
  readonly node: Wanted | undefined;
  /** The next item's index in an array, -1 in an object. */
  index: number;
}

function walk(scanner: JsonScanner, root: Wanted): void {
  const containers: Container[] = [];
  let container: Container | undefined;
  /** The node and the name's place of the property whose value comes next. */
  let property: Wanted | undefined;
  let name: Place | undefined;
  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    if (token === 'end-array' || token === 'end-object') {
      containers.pop();
      container = containers.at(-1);
      continue;
    }
    if (token === 'name') {
      property = container?.node === undefined ? undefined : container.node.children.get(scanner.name);
      name = property && placeHere(scanner);
      continue;
    }
    let node: Wanted | undefined;
    if (container === undefined) {
      node = root;
    } else if (container.index < 0) {
      node = property;
    } else {
      const index = container.index++;
      if (container.node !== undefined) node = container.node.children.get(String(index));
    }
    if (node !== undefined) {
      node.place = { ...placeHere(scanner), ...(name && { name }), exact: true };
      node.visits++;
      node.parentVisits = container?.node?.visits ?? 0;
    }
    name = undefined;
    if (token !== 'scalar') {
      const below = node !== undefined && node.children.size > 0 ? node : undefined;
      container = { node: below, index: token === 'begin-array' ? 0 : -1 };
      containers.push(container);
    }
  }
}

function placeHere(scanner: JsonScanner): Place {
  return { line: scanner.line, column: scanner.column, offset: scanner.start };
}

function placeOf(root: Wanted, path: readonly string[]): ValuePlace {
  let node = root;
  for (const token of path) {
    const child = node.children.get(token);
    if (child === undefined || !isCurrent(child, node))
      return { ...(node.place as ValuePlace), exact: false };
    node = child;
  }
  return node.place as ValuePlace;
}

/**
 * Whether the walk's last visit to `parent` found `child` too. In `{"a": {"b": 1}, "a": {}}` it has met
 * `/a/b`, but in an object that the second `a` replaces; counting visits spares clearing subtrees.
 */
function isCurrent(child: Wanted, parent: Wanted): boolean {
  return child.visits > 0 && child.parentVisits === parent.visits;
}
