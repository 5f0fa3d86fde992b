import { excerpt } from '../json/excerpt.ts';
import { nearest } from '../json/text.ts';
import { resolveUri, splitFragment } from '../json/uri.ts';
import { copyJson, isObject, notJson } from '../json/value.ts';
import type { JsonObject, JsonValue } from '../model/json.ts';
import type { Keyword } from '../model/keyword.ts';
import type { CompileOptions } from '../model/public.ts';
import type { Dialect, Frame, KeywordUse, Location, Resource, SchemaDocument } from '../model/schema.ts';
import { DialectLookup } from './dialect-lookup.ts';
import { layoutFault, subschemasOf } from './layout.ts';
import type { PatternCompiler } from './patterns.ts';
import { Problems } from './problems.ts';
import { resolveReferences } from './references.ts';
import { canonicalUri, createRegistry, type Registry } from './registry.ts';

export const DEFAULT_SUBSCHEMAS = 100_000;
export const DEFAULT_SCHEMA_DEPTH = 512;
const ANNOTATION_DEPTH = 512;

/**
 * Reads a schema: one walk per document that is needed, then every reference resolved.
 *
 * @param dialects the dialects that are built in; the first is the default
 * @param pattern compiles patterns; what it throws is the pattern's fault
 * @throws SchemaError with everything that is wrong: a keyword's value, a reference to nothing, an unsupported dialect
 */
export function createFrame(
  schema: unknown,
  dialects: readonly Dialect[],
  options: CompileOptions,
  pattern: PatternCompiler,
): Frame {
  const walker = new Walker(dialects, options, pattern);
  const root = walker.walk({ uri: '', root: schema as JsonValue });
  resolveReferences(walker);
  walker.problems.throwIfAny();
  return { root: root as Location, locations: walker.locations, resources: walker.resources };
}

/** Finds the schemas of documents, and what they are named. */
export class Walker {
  readonly problems: Problems = new Problems();
  readonly locations: Location[] = [];
  readonly resources: Map<string, Resource> = new Map();
  readonly registry: Registry;
  readonly #walked = new Set<SchemaDocument>();
  readonly #lookup: DialectLookup;
  readonly #options: CompileOptions;
  readonly #pattern: PatternCompiler;
  readonly #maxSubschemas: number;
  readonly #maxDepth: number;

  constructor(dialects: readonly Dialect[], options: CompileOptions, pattern: PatternCompiler) {
    this.#pattern = pattern;
    this.registry = createRegistry(options.schemas);
    this.#lookup = new DialectLookup(dialects, this.registry);
    this.#options = options;
    this.#maxSubschemas = options.limits?.subschemas ?? DEFAULT_SUBSCHEMAS;
    this.#maxDepth = options.limits?.schemaDepth ?? DEFAULT_SCHEMA_DEPTH;
  }

  /** Walks a document from its root, unless that has been done. */
  walk(document: SchemaDocument): Location | undefined {
    if (this.#walked.has(document)) return undefined;
    this.#walked.add(document);
    const dialect = this.#lookup.find(this.#options.dialect ?? '2020-12');
    if (typeof dialect === 'string') {
      this.problems.addAt(document, [], `option \`dialect\`: ${dialect}`);
      return undefined;
    }
    return this.walkFrom(document.root, document, undefined, [], dialect);
  }

  /**
   * Walks a schema and everything below it, with a stack of its own, since a hostile schema can be deeper than ours.
   *
   * @param dialect the dialect unless the schema names another
   */
  walkFrom(
    schema: unknown,
    document: SchemaDocument,
    parent: Location | undefined,
    tokens: readonly string[],
    dialect: Dialect,
  ): Location | undefined {
    const first = this.#enter(schema, document, parent, tokens, dialect);
    const stack = first === undefined ? [] : [first];
    for (let here = stack.pop(); here !== undefined; here = stack.pop()) {
      for (const { keyword, value } of this.#readKeywords(here)) {
        if (keyword.subschemas === undefined) continue;
        for (const [below, subschema] of subschemasOf(keyword, value)) {
          const child = this.#enter(subschema, document, here, below, here.dialect, keyword);
          if (child === undefined) continue;
          here.children.push({ keyword, location: child });
          stack.push(child);
        }
      }
    }
    return first;
  }

  #enter(
    schema: unknown,
    document: SchemaDocument,
    parent: Location | undefined,
    tokens: readonly string[],
    inherited: Dialect,
    keyword?: Keyword,
  ): Location | undefined {
    const fail = (message: string, name?: string): undefined => {
      if (parent === undefined) this.problems.addAt(document, tokens, message, name);
      else this.problems.add(parent, tokens, message, name);
      return undefined;
    };
    if (typeof schema !== 'boolean' && !isObject(schema)) {
      return fail(`expected a schema (an object or a boolean), found ${excerpt(schema)}`);
    }
    const depth = parent === undefined ? 0 : parent.depth + 1;
    if (depth > this.#maxDepth)
      return fail(`subschemas nested deeper than limits.schemaDepth, ${this.#maxDepth}`);
    if (this.locations.length >= this.#maxSubschemas) {
      if (this.locations.length > this.#maxSubschemas) return undefined;
      fail(`more subschemas than limits.subschemas, ${this.#maxSubschemas}`);
    }
    const written = typeof schema === 'object' ? schema['$schema'] : undefined;
    let dialect: Dialect | string = typeof written === 'string' ? this.#lookup.find(written) : inherited;
    if (typeof dialect === 'string') {
      fail(`$schema: ${dialect}`, '$schema');
      dialect = inherited;
    }
    const identifier =
      typeof schema === 'object' ? resourceIdentifier(schema as JsonObject, dialect) : undefined;
    if (dialect !== inherited && parent !== undefined && identifier === undefined) {
      fail(
        '`$schema` can change the dialect only at the root of a resource; give this subschema an identifier',
        '$schema',
      );
    }
    if (typeof schema === 'boolean' && !dialect.hasBooleanSchemas && keyword?.acceptsBoolean !== true) {
      return fail(`expected a schema (an object; ${dialect.name} has no boolean schemas), found ${schema}`);
    }
    const location = {
      schema: schema as JsonObject | boolean,
      document,
      parent,
      tokens,
      depth,
      resource: parent?.resource as Resource,
      dialect,
      keywords: [],
      children: [],
      references: [],
    };
    this.locations.push(location);
    if (parent === undefined || identifier !== undefined) {
      location.resource = this.#register(location, identifier, parent?.resource.uri ?? document.uri);
    }
    return location;
  }

  #register(root: Location, identifier: string | undefined, base: string): Resource {
    const uri = canonicalUri(identifier === undefined ? base : resolveUri(identifier, base));
    const known = this.resources.get(uri);
    const resource: Resource = { uri, root, anchors: new Map(), dynamicAnchors: new Map() };
    if (known !== undefined) {
      this.problems.add(
        root,
        [],
        `the identifier ${JSON.stringify(uri)} is already in use`,
        root.dialect.identifier,
      );
      return resource;
    }
    this.resources.set(uri, resource);
    if (root.parent === undefined && !this.resources.has(root.document.uri)) {
      this.resources.set(root.document.uri, resource);
    }
    return resource;
  }

  /** Checks the keywords of a schema and keeps them in order, `unevaluated…` last as Core 11 demands. */
  #readKeywords(location: Location): readonly KeywordUse[] {
    const { schema, dialect } = location;
    if (typeof schema === 'boolean') return [];
    const isReferenceOnly = dialect.isReferenceExclusive && typeof schema['$ref'] === 'string';
    const last: KeywordUse[] = [];
    for (const name of Object.keys(schema)) {
      const value = schema[name];
      if (value === undefined) continue;
      const known = dialect.keywords.get(name);
      if (known === undefined && this.#options.unknownKeywords === 'refuse')
        this.#refuseUnknown(location, name);
      const keyword = known ?? unknownKeyword(name);
      // Up to draft-07, siblings of `$ref` say nothing; only the schemas that they hold can still be referred to.
      if (isReferenceOnly && keyword.reference === undefined && !isHolder(keyword)) continue;
      this.#checkValue(location, keyword, value);
      (keyword.isLast === true ? last : location.keywords).push({ keyword, value });
      if (keyword.identifies !== undefined) this.#name(location, keyword, value);
    }
    for (const use of last) location.keywords.push(use);
    return location.keywords;
  }

  #checkValue(location: Location, keyword: Keyword, value: JsonValue): void {
    const report = (expected: string, found: unknown, at: readonly (string | number)[] = []): void =>
      this.problems.add(
        location,
        [keyword.name, ...at],
        `expected ${expected}, found ${excerpt(found)}`,
        keyword.name,
      );
    const fault = keyword.subschemas === undefined ? undefined : layoutFault(keyword, value);
    if (fault !== undefined) report(fault, value);
    keyword.check?.(value, report, this.#pattern);
  }

  #refuseUnknown(location: Location, name: string): void {
    if (name.startsWith('x-')) return;
    const guess = nearest(name, location.dialect.keywords.keys());
    const hint = guess === undefined ? '' : `: did you mean ${guess}?`;
    const message = `unknown keyword ${JSON.stringify(name)} in dialect ${location.dialect.name}${hint}`;
    this.problems.add(location, [name], message, name);
  }

  /** Enters the plain names that a schema gives itself (Core 8.2.2; draft-07 8.2.3 for a fragment in `$id`). */
  #name(location: Location, keyword: Keyword, value: JsonValue): void {
    const { anchors, dynamicAnchors } = location.resource;
    let name = '';
    if (keyword.identifies === 'recursive-anchor') {
      if (value === true && location === location.resource.root) dynamicAnchors.set('', location);
      return;
    }
    if (typeof value !== 'string') return;
    if (keyword.identifies !== 'resource') name = value;
    else if (location.dialect.isReferenceExclusive) name = splitFragment(value).fragment ?? '';
    if (name === '') return;
    const known = anchors.get(name);
    if (known !== undefined && known !== location) {
      this.problems.add(
        location,
        [keyword.name],
        `the anchor ${JSON.stringify(name)} is already in use`,
        keyword.name,
      );
      return;
    }
    anchors.set(name, location);
    if (keyword.identifies === 'dynamic-anchor') dynamicAnchors.set(name, location);
  }
}

/** The identifier that makes a schema the root of a resource; a bare fragment is an anchor, and `$ref` voids its siblings. */
function resourceIdentifier(schema: JsonObject, dialect: Dialect): string | undefined {
  const identifier = Object.hasOwn(schema, dialect.identifier) ? schema[dialect.identifier] : undefined;
  if (typeof identifier !== 'string' || identifier.startsWith('#')) return undefined;
  return dialect.isReferenceExclusive && typeof schema['$ref'] === 'string' ? undefined : identifier;
}

/** An unknown keyword is an annotation (Core 6.5); what is no JSON cannot be one. */
function unknownKeyword(name: string): Keyword {
  return {
    name,
    plan: ({ value }) =>
      notJson(value, ANNOTATION_DEPTH) === undefined
        ? { kind: 'annotation', value: copyJson(value) }
        : undefined,
  };
}

function isHolder(keyword: Keyword): boolean {
  return keyword.subschemas !== undefined && keyword.applies === undefined;
}
