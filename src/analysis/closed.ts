import { formatPointer } from '../json/pointer.ts';
import type { Location } from '../model/schema.ts';
import { compilePattern } from '../regex/index.ts';
import { EvaluatedAnalysis } from './evaluated.ts';
import type { Edge, Site } from './sites.ts';

/** A schema that lets through what nobody described. */
export interface OpenPlace {
  /** The schema, as a JSON Pointer from its document's root; behind `URI#` when that is not the root document. */
  readonly pointer: string;
  readonly reason: string;
}

/** Schemas that hold of one part of the instance together: through `allOf` and references, or a branch besides. */
type Group = readonly Site[];

/** The most groups that are looked at; a schema that needs more counts as open. */
const MOST_GROUPS = 5_000;
const MOST_PLACES = 100;

/**
 * Finds where a schema is open: where it accepts an object with properties that it does not name, an array whose items
 * it does not describe, or any value at all. A pattern, or a bounded set of names in `propertyNames`, names properties.
 *
 * It may call open what is closed in a roundabout way (through `if`, `not`, `dependentSchemas` or impossible branches),
 * never the other way round: a gate then refuses one schema too many.
 *
 * @param sites all sites of the schema, the root first
 * @returns the open places, up to 100; none when the schema is closed everywhere
 */
export function findOpenPlaces(sites: readonly Site[]): readonly OpenPlace[] {
  return sites[0] === undefined ? [] : new Closedness(sites).placesBelow(sites[0]);
}

class Closedness {
  readonly #root: Location;
  readonly #evaluated = new EvaluatedAnalysis();
  readonly #numbers: ReadonlyMap<Site, number>;
  /** By group. While a group is looked at it counts as closed: an opening is reached in finitely many steps or never. */
  readonly #known = new Map<string, boolean>();
  readonly #places = new Map<string, OpenPlace>();

  constructor(sites: readonly Site[]) {
    this.#root = (sites[0] as Site).location;
    this.#numbers = new Map(sites.map((site, number) => [site, number]));
  }

  placesBelow(root: Site): readonly OpenPlace[] {
    this.#isClosed([root], true);
    return [...this.#places.values()];
  }

  /** @param reports false while one branch among several is tried, whose openings another may make good */
  #isClosed(start: Group, reports: boolean): boolean {
    const group = together(start);
    const key = `${reports}${group
      .map((site) => this.#numbers.get(site) as number)
      .sort(ascending)
      .join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_GROUPS) return this.#open(start, 'too involved to be proven closed');
    this.#known.set(key, true);
    const isClosed = this.#decide(group, start, reports);
    this.#known.set(key, isClosed);
    return isClosed;
  }

  #decide(group: Group, start: Group, reports: boolean): boolean {
    if (group.some(({ location }) => location.schema === false || listsValues(location))) return true;
    if (this.#isClosedByItself(group, start, false)) return true;
    for (const site of group) {
      for (const keyword of ['anyOf', 'oneOf']) {
        const branches = site.edges.filter((edge) => edge.keyword.name === keyword);
        // The branches already chosen are in the group; choosing among them again would not end.
        if (branches.length === 0 || branches.some((edge) => group.includes(edge.site))) continue;
        if (branches.every((edge) => this.#isClosed([...group, edge.site], false))) return true;
      }
    }
    if (!reports) return false;
    const branches = group.flatMap((site) =>
      site.edges.filter((edge) => edge.keyword.name === 'anyOf' || edge.keyword.name === 'oneOf'),
    );
    const before = this.#places.size;
    // A bare union is open where its branches are.
    const isBareUnion = branches.length > 0 && !group.some(({ location }) => describesValues(location));
    if (isBareUnion) for (const edge of branches) this.#isClosed([edge.site, ...group], true);
    if (this.#places.size === before) this.#isClosedByItself(group, start, true);
    return false;
  }

  #isClosedByItself(group: Group, start: Group, reports: boolean): boolean {
    const may = typesOf(group);
    if (may === undefined) {
      const isDescribed = group.some(({ location }) => describesValues(location));
      if (!isDescribed) return reports ? this.#open(start, 'accepts any value') : false;
    }
    const hasClosedProperties = may?.has('object') === false || this.#closesProperties(group, start, reports);
    if (!hasClosedProperties && !reports) return false;
    const hasClosedItems = may?.has('array') === false || this.#closesItems(group, start, reports);
    return hasClosedProperties && hasClosedItems;
  }

  #closesProperties(group: Group, start: Group, reports: boolean): boolean {
    if (group.some(({ location }) => keywordValue(location, 'maxProperties') === 0)) return true;
    const declared = new Map<string, Site[]>();
    const others: Site[] = [];
    for (const site of group) {
      for (const { keyword, tokens, site: child } of site.edges) {
        if (keyword.name === 'properties' || keyword.name === 'patternProperties') {
          const name = tokens.join('/');
          declared.set(name, [...(declared.get(name) ?? []), child]);
        }
        if (keyword.name === 'additionalProperties' || this.#closesUnevaluated(site, keyword.name))
          others.push(child);
        if (keyword.name === 'unevaluatedProperties') collectConditional(site, declared);
      }
    }
    const admitsAll = group.some(({ edges }) => edges.some(namesEverything));
    if (admitsAll && !reports) return false;
    let isClosed = !admitsAll || this.#open(start, 'accepts properties of any name, by a pattern');
    const isRefusing = others.some(({ location }) => location.schema === false);
    const areNamesBounded = group.some(({ edges }) => edges.some(boundsNames));
    if (others.length === 0 || (!isRefusing && !areNamesBounded)) {
      if (!reports) return false;
      isClosed = this.#open(start, 'accepts undeclared properties');
    } else if (!isRefusing && !this.#isClosed(others, reports)) isClosed = false;
    for (const children of declared.values()) {
      if (this.#isClosed(children, reports)) continue;
      isClosed = false;
      if (!reports) return false;
    }
    return isClosed;
  }

  /** True for `unevaluatedProperties` that leaves nothing evaluated but what is named. */
  #closesUnevaluated(site: Site, keyword: string): boolean {
    return (
      keyword === 'unevaluatedProperties' && !this.#evaluated.of(site, keyword).possible.patterns.has('')
    );
  }

  #closesItems(group: Group, start: Group, reports: boolean): boolean {
    const leading: Site[][] = [];
    const rest: Site[] = [];
    for (const site of group) {
      const before = site.edges.filter(isLeadingItem);
      for (const [index, edge] of before.entries()) leading[index] = [...(leading[index] ?? []), edge.site];
      for (const { keyword, tokens, site: child } of site.edges) {
        const { possible } = this.#evaluated.of(site, 'unevaluatedItems');
        const isKnown = possible.prefix === before.length && !possible.matchingItems;
        if (
          (keyword.name === 'items' && tokens.length === 1) ||
          keyword.name === 'additionalItems' ||
          (keyword.name === 'unevaluatedItems' && isKnown)
        )
          rest.push(child);
      }
    }
    const most = Math.min(
      ...group.map(({ location }) => keywordValue(location, 'maxItems') ?? Infinity).filter(isNumber),
    );
    let isClosed = true;
    if (rest.length === 0 && most > leading.length)
      isClosed = reports ? this.#open(start, 'accepts items that are not described') : false;
    for (const children of rest.length > 0 ? [...leading, rest] : leading)
      isClosed = this.#isClosed(children, reports) && isClosed;
    return isClosed;
  }

  #open([site]: Group, reason: string): false {
    const pointer = pointerTo((site as Site).location, this.#root);
    if (this.#places.size < MOST_PLACES && !this.#places.has(pointer))
      this.#places.set(pointer, { pointer, reason });
    return false;
  }
}

/** A group with everything that holds whenever its members do. */
function together(start: Group): Group {
  const group = new Set(start);
  for (const { edges } of group)
    for (const { applies, site } of edges) if (applies === 'always') group.add(site);
  return [...group];
}

/** Properties that a branch names and `unevaluatedProperties` then lets through. */
function collectConditional(start: Site, declared: Map<string, Site[]>): void {
  const inPlace = new Set([start]);
  for (const { edges } of inPlace) {
    for (const { applies, keyword, tokens, site } of edges) {
      if (applies === 'always' || applies === 'conditionally') inPlace.add(site);
      const names = keyword.name === 'properties' || keyword.name === 'patternProperties';
      if (names && !declared.has(tokens.join('/'))) declared.set(tokens.join('/'), [site]);
    }
  }
}

/** `propertyNames` with a pattern or a list of the names. */
function boundsNames({ keyword, site: { location } }: Edge): boolean {
  if (keyword.name !== 'propertyNames') return false;
  return (
    location.schema === false ||
    listsValues(location) ||
    !admitsEverything(keywordValue(location, 'pattern') ?? '')
  );
}

/** `patternProperties` that describes properties of any name. */
function namesEverything({ keyword, tokens, site }: Edge): boolean {
  return (
    keyword.name === 'patternProperties' && site.location.schema !== false && admitsEverything(tokens[1])
  );
}

/** Names that have nothing in common. */
const PROBES: readonly string[] = ['a', 'Zz_9', '0', ' ', '\u{1f600}', '__proto__', 'is-admin'];

/** True for a pattern that matches whatever name is tried: it may be one that is merely wide, which is as open. */
function admitsEverything(pattern: unknown): boolean {
  if (typeof pattern !== 'string') return true;
  try {
    const { test } = compilePattern(pattern);
    return PROBES.every((name) => test(name));
  } catch {
    // What cannot run in linear time is not tried, and counts as wide.
    return true;
  }
}

/** An item that a position describes: of `prefixItems`, or of `items` as a list, up to 2019-09. */
function isLeadingItem({ keyword, tokens }: Edge): boolean {
  return tokens.length === 2 && (keyword.name === 'prefixItems' || keyword.name === 'items');
}

function listsValues(location: Location): boolean {
  return location.keywords.some(({ keyword: { name } }) => name === 'enum' || name === 'const');
}

/** The types that all schemas of a group admit; undefined where none names any. */
function typesOf(group: Group): ReadonlySet<string> | undefined {
  let types: Set<string> | undefined;
  for (const { location } of group) {
    const value = keywordValue(location, 'type');
    if (value === undefined) continue;
    const named = [value].flat().filter((name) => typeof name === 'string');
    types = new Set(types === undefined ? named : named.filter((name) => types?.has(name)));
  }
  return types;
}

const aboutValues = new Set(['type', 'properties', 'patternProperties', 'additionalProperties', 'items']);

function describesValues({ keywords }: Location): boolean {
  return keywords.some(({ keyword }) => aboutValues.has(keyword.name));
}

function keywordValue({ keywords }: Location, name: string): unknown {
  return keywords.find(({ keyword }) => keyword.name === name)?.value;
}

function ascending(a: number, b: number): number {
  return a - b;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function pointerTo(location: Location, root: Location): string {
  let pointer = '';
  for (let here: Location | undefined = location; here !== undefined; here = here.parent)
    pointer = formatPointer(here.tokens) + pointer;
  return location.document === root.document ? pointer : `${location.document.uri}#${pointer}`;
}
