import type { Edge, Site } from '../../../analysis/sites.ts';
import type { LintContext } from '../../model.ts';
import { wordsOf } from './words.ts';

/**
 * A place of the instance as one way through the schema sees it: all schemas that hold there together. A branch of
 * `anyOf`, `oneOf`, `then`, `else` or `dependentSchemas` is a place of its own inside the place that it stands in.
 */
export interface Place {
  /** The schema that the place is entered with. */
  readonly entry: Site;
  /** Every schema that holds whenever the entry does, through `allOf` and references; with what holds around a branch. */
  readonly group: readonly Site[];
  /** The part of the group that does not already hold around a branch. */
  readonly own: readonly Site[];
  /** The place that a branch stands in. */
  readonly around: Place | undefined;
  /** The keyword that leads here, and for a branch its place in the list of branches. */
  readonly keyword: string;
  /** The property's name, where a property leads here. */
  readonly name: string | undefined;
  /** The words of that name, in lower case; none where there is no name. */
  readonly words: readonly string[];
  /** The branches by the keyword that lists them. */
  readonly branches: readonly BranchSet[];
  /** The places of parts of the value here: of the properties and items that `own` describes. */
  readonly parts: readonly Place[];
}

export interface BranchSet {
  readonly keyword: string;
  readonly places: readonly Place[];
}

/** More places than these are not looked at: the rest are the same schemas in yet another company. */
const MOST_PLACES = 50_000;
/** How often a branch is looked at in different places. */
const MOST_ENTRIES = 3;

const PARTS = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'prefixItems',
  'items',
  'additionalItems',
  'unevaluatedItems',
]);
const BRANCHES = new Set(['anyOf', 'oneOf', 'then', 'else', 'dependentSchemas', 'dependencies']);

const known = new WeakMap<LintContext, readonly Place[]>();

/** All places of a schema, the root's first. What stands under `not`, `if`, `contains` or `propertyNames` is none. */
export function placesOf(context: LintContext): readonly Place[] {
  const found = known.get(context) ?? findPlaces(context.sites);
  known.set(context, found);
  return found;
}

type Growing = Place & { readonly branches: BranchSet[]; readonly parts: Place[] };

function findPlaces(sites: readonly Site[]): readonly Place[] {
  const [root] = sites;
  if (root === undefined) return [];
  const numbers = new Map(sites.map((site, number) => [site, number]));
  const entered = new Map<string, Growing>();
  const branchEntries = new Map<Site, number>();
  const places: Growing[] = [];

  const enter = (start: readonly Site[], keyword: string, name?: string, around?: Place): Growing => {
    const group = together(around === undefined ? start : [...start, ...around.group]);
    const own = around === undefined ? group : group.filter((site) => !around.group.includes(site));
    const entry = start[0] as Site;
    const words = around?.words ?? (name === undefined ? [] : wordsOf(name));
    const place = { entry, group, own, around, keyword, name, words, branches: [], parts: [] };
    places.push(place);
    return place;
  };
  const enterPart = (edges: readonly Edge[]): Growing => {
    const start = [...new Set(edges.map(({ site }) => site))];
    const [{ keyword, tokens }] = edges as [Edge];
    const name = keyword.name === 'properties' ? tokens[1] : undefined;
    const key = `${start.map((site) => numbers.get(site)).join()} ${name ?? ''}`;
    const place = entered.get(key) ?? enter(start, keyword.name, name);
    entered.set(key, place);
    return place;
  };

  enter([root], '');
  for (const place of places) {
    if (places.length > MOST_PLACES) break;
    for (const edges of partsOf(place)) place.parts.push(enterPart(edges));
    for (const { keyword, edges } of branchesOf(place)) {
      // A set of branches that is cut short would prove something of a part of them only.
      if (edges.some(({ site }) => (branchEntries.get(site) ?? 0) >= MOST_ENTRIES)) continue;
      for (const { site } of edges) branchEntries.set(site, (branchEntries.get(site) ?? 0) + 1);
      const branches = edges.map(({ site }) => enter([site], keyword, place.name, place));
      place.branches.push({ keyword, places: branches });
    }
  }
  return places;
}

/** A group with everything that holds whenever its members do. */
export function together(start: readonly Site[]): readonly Site[] {
  if (!start.some(({ edges }) => edges.some(({ applies }) => applies === 'always'))) return start;
  const group = new Set(start);
  for (const { edges } of group)
    for (const { applies, site } of edges) if (applies === 'always') group.add(site);
  return [...group];
}

/** The steps to parts of the value; those of one name lead to one place, whichever schemas of the group take them. */
function partsOf({ group, own }: Place): Iterable<readonly Edge[]> {
  const parts = new Map<string, Edge[]>();
  const collect = (site: Site, isOwn: boolean): void => {
    for (const edge of site.edges) {
      if (!PARTS.has(edge.keyword.name) || edge.isReference) continue;
      const key = edge.tokens.join('/');
      const edges = parts.get(key);
      if (edges !== undefined) edges.push(edge);
      else if (isOwn) parts.set(key, [edge]);
    }
  };
  for (const site of own) collect(site, true);
  if (own !== group) for (const site of group) if (!own.includes(site)) collect(site, false);
  return parts.values();
}

/** Objects that only sort arguments, as interfaces over HTTP have them. */
const CONTAINERS = new Set([
  'params',
  'data',
  'body',
  'query',
  'path',
  'input',
  'args',
  'context',
  'auth',
  'headers',
]);

/** The arguments themselves: properties of the root and of objects there that only sort them. */
export function argumentsOf(context: LintContext): readonly Place[] {
  const found: Place[] = [];
  const collect = (place: Place, depth: number): void => {
    for (const { places } of place.branches) for (const branch of places) collect(branch, depth);
    for (const part of place.parts) {
      if (part.name === undefined) continue;
      found.push(part);
      if (depth < 2 && CONTAINERS.has(part.name)) collect(part, depth + 1);
    }
  };
  const [root] = placesOf(context);
  if (root !== undefined) collect(root, 0);
  return found;
}

/** The branches that a place's own schemas list, by schema and keyword. */
function* branchesOf({
  group,
  own,
}: Place): Iterable<{ readonly keyword: string; readonly edges: readonly Edge[] }> {
  for (const { edges } of own) {
    if (!edges.some(({ applies }) => applies === 'conditionally')) continue;
    for (const keyword of BRANCHES) {
      const branches = edges.filter((edge) => edge.keyword.name === keyword && edge.applies !== 'child');
      // A branch that holds here anyway leaves nothing to choose.
      if (branches.length > 0 && !branches.some(({ site }) => group.includes(site)))
        yield { keyword, edges: branches };
    }
  }
}

/** Everything that a place's schemas can apply to the same value, branches and conditions included. */
export function inPlace(group: readonly Site[]): readonly Site[] {
  if (!group.some(({ edges }) => edges.some(({ applies }) => applies !== 'child'))) return group;
  const found = new Set(group);
  for (const { edges } of found)
    for (const { applies, site } of edges)
      if (applies === 'always' || applies === 'conditionally') found.add(site);
  return [...found];
}

/**
 * Whether something holds at a place: by its own schemas, or because every branch of an `anyOf` or `oneOf` sees to it,
 * or because it holds around the branch.
 */
export function holdsAt(place: Place, test: (group: readonly Site[]) => boolean): boolean {
  const below = ({ group, branches }: Place): boolean =>
    test(group) ||
    branches.some(
      ({ keyword, places }) => (keyword === 'anyOf' || keyword === 'oneOf') && places.every(below),
    );
  for (let here: Place | undefined = place; here !== undefined; here = here.around)
    if (below(here)) return true;
  return false;
}
