import { excerpt } from '../json/excerpt.ts';
import { deepFreeze } from '../json/snapshot.ts';
import { nearest } from '../json/text.ts';
import { resolveUri } from '../json/uri.ts';
import { getProperty, isObject } from '../json/value.ts';
import type { JsonObject, JsonValue } from '../model/json.ts';
import type { Keyword } from '../model/keyword.ts';
import type { CompileOptions, Limits } from '../model/public.ts';
import type { Dialect, Frame, KeywordUse, Location, Resource, SchemaDocument } from '../model/schema.ts';
import { type ConstantFault, createConstantCheck } from './constants.ts';
import { createDialectLookup, type FindDialect } from './dialect-lookup.ts';
import { createDocument } from './document.ts';
import { subschemasOf } from './layout.ts';
import { withOwnFields } from './own-fields.ts';
import type { PatternCompiler } from './patterns.ts';
import { Problems } from './problems.ts';
import { resolveReferences } from './references.ts';
import { createRegistry, type Registry } from './registry.ts';

/** The options, with what holds by default filled in. */
export type FrameOptions = CompileOptions & { readonly dialect: string; readonly limits: Required<Limits> };

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
  options: FrameOptions,
  pattern: PatternCompiler,
): Frame {
  const walker = new Walker(dialects, options, pattern);
  const root = walker.walk(createDocument('', schema, options.limits));
  resolveReferences(walker);
  walker.problems.throwIfAny();
  return { root: root as Location, locations: walker.locations, resources: walker.resources };
}

/** An unknown keyword is an annotation (Core 6.5). */
const UNKNOWN: Keyword = withOwnFields({
  name: '',
  plan({ value }) {
    deepFreeze(value);
    return { kind: 'annotation', concerns: undefined };
  },
});
/** A reference to where no keyword holds a schema makes one of what it passes. */
const HOLDER: Keyword = withOwnFields({ name: '', subschemas: 'one' });

/** What a schema takes over from the schema around it, or from its document. */
type Inherited = Pick<Location, 'document' | 'dialect'>;

/** Finds the schemas of documents, and what they are named. */
export class Walker {
  readonly problems: Problems = new Problems();
  readonly locations: Location[] = [];
  readonly resources: Map<string, Resource> = new Map();
  /** For references by JSON Pointer. */
  readonly index: Map<Location, Map<string, Location>> = new Map();
  readonly registry: Registry;
  readonly #walked = new Set<SchemaDocument>();
  readonly #findDialect: FindDialect;
  readonly #options: FrameOptions;
  readonly #pattern: PatternCompiler;
  readonly #faultOf: (value: unknown) => ConstantFault | undefined;
  /** How many more schemas may be met, good or bad. */
  #left: number;

  constructor(dialects: readonly Dialect[], options: FrameOptions, pattern: PatternCompiler) {
    this.#pattern = pattern;
    this.registry = createRegistry(options, this.problems);
    this.#findDialect = createDialectLookup(dialects, this.registry);
    this.#options = options;
    this.#left = options.limits.subschemas;
    this.#faultOf = createConstantCheck(options.limits.subschemas);
  }

  /** Walks a document from its root, unless that has been done. */
  readonly walk = (document: SchemaDocument): Location | undefined => {
    if (this.#walked.has(document)) return undefined;
    this.#walked.add(document);
    const dialect = this.#findDialect(this.#options.dialect);
    if (typeof dialect === 'string')
      return this.problems.add({ document, tokens: [] }, `option \`dialect\`: ${dialect}`);
    return this.walkFrom(document.root, { document, dialect }, []);
  };

  /**
   * Walks a schema and everything below it, over the growing list, since a hostile schema can be deeper than the stack.
   *
   * @param inherited its document, and its dialect unless the schema names another
   * @param tokens the reference tokens that lead to it from the schema around it, `parent`
   */
  walkFrom(
    schema: unknown,
    inherited: Inherited,
    tokens: readonly string[],
    parent?: Location,
  ): Location | undefined {
    let next = this.locations.length;
    const first = this.#enter(schema, inherited, tokens, parent);
    for (; next < this.locations.length && this.#left >= 0; next++)
      this.#readKeywords(this.locations[next] as Location);
    return first;
  }

  #enter(
    schema: unknown,
    inherited: Inherited,
    tokens: readonly string[],
    parent?: Location,
    keyword: Keyword = HOLDER,
  ): Location | undefined {
    const { subschemas, schemaDepth } = this.#options.limits;
    if (--this.#left < -1) return undefined;
    const named = isObject(schema) ? getProperty(schema, '$schema') : undefined;
    const lookedUp = typeof named === 'string' ? this.#findDialect(named) : inherited.dialect;
    const dialect = typeof lookedUp === 'string' ? inherited.dialect : lookedUp;
    const identifier = isObject(schema) ? resourceIdentifier(schema, dialect) : undefined;
    const location = {
      schema: schema as JsonObject | boolean,
      document: inherited.document,
      parent,
      tokens,
      depth: parent === undefined ? 0 : parent.depth + 1,
      resource: parent?.resource as Resource,
      dialect,
      keywords: [],
      children: [],
      references: [],
    };
    const fail = (message: string, ...tokens: string[]): undefined =>
      this.problems.add(location, message, ...tokens);
    const acceptsBoolean = dialect.hasBooleanSchemas || keyword.acceptsBoolean;
    if (!isObject(schema) && !(acceptsBoolean && typeof schema === 'boolean'))
      return fail(
        `expected a schema (an object${acceptsBoolean ? ' or a boolean' : ''}), found ${excerpt(schema)}`,
      );
    if (this.#left < 0) return fail(`more subschemas than limits.subschemas, ${subschemas}`);
    if (location.depth > schemaDepth) return fail(`nested deeper than limits.schemaDepth, ${schemaDepth}`);
    this.locations.push(location);
    parent?.children.push({ keyword, location });
    if (typeof lookedUp === 'string') fail(lookedUp, '$schema');
    if (parent === undefined || identifier !== undefined) {
      const base = parent?.resource.uri ?? location.document.uri;
      const uri = identifier === undefined ? base : resolveUri(identifier, base)[0];
      location.resource = { uri, root: location, anchors: new Map(), dynamicAnchors: new Map() };
      if (this.resources.has(uri)) {
        fail(`the identifier ${JSON.stringify(uri)} is already in use`, dialect.identifier);
      } else this.resources.set(uri, location.resource);
      if (parent === undefined && !this.resources.has(location.document.uri))
        this.resources.set(location.document.uri, location.resource);
    } else if (dialect !== inherited.dialect) {
      fail('a subschema that changes the dialect needs an identifier', '$schema');
    }
    return location;
  }

  /** Checks the keywords of a schema and keeps them in order, `unevaluated…` last as Core 11 demands. */
  #readKeywords(location: Location): void {
    const { schema, dialect, keywords } = location;
    if (typeof schema === 'boolean') return;
    const isReferenceOnly = isReference(schema, dialect);
    const last: KeywordUse[] = [];
    for (const name of Object.keys(schema)) {
      const value = schema[name] as JsonValue;
      const known = dialect.keywords.get(name);
      if (known === undefined && this.#options.unknownKeywords === 'refuse')
        this.#refuseUnknown(location, name);
      const keyword = known ?? { ...UNKNOWN, name };
      const isHolder = keyword.subschemas !== undefined && keyword.applies === undefined;
      // Up to draft-07, siblings of `$ref` say nothing; only the schemas that they hold can still be referred to.
      if (isReferenceOnly && keyword.reference === undefined && !isHolder) continue;
      const report = (expected: string, found: unknown, ...at: readonly string[]): undefined =>
        this.problems.add(location, `expected ${expected}, found ${excerpt(found)}`, name, ...at);
      const isKept = keyword.plan !== undefined && keyword.applies === undefined;
      const fault = isKept ? this.#faultOf(value) : undefined;
      if (fault !== undefined) {
        // What is no JSON cannot be an annotation, so an unknown keyword that holds it means nothing.
        if (known !== undefined || typeof fault.found !== 'symbol')
          report(fault.expected, fault.found, ...fault.at);
        continue;
      }
      const subschemas = subschemasOf(keyword, value);
      if (typeof subschemas === 'string') report(subschemas, value);
      else {
        for (const [tokens, subschema] of subschemas)
          this.#enter(subschema, location, tokens, location, keyword);
        keyword.check?.(value, report, this.#pattern);
      }
      (keyword.isLast === true ? last : keywords).push({ keyword, value });
      this.#name(location, keyword, value);
    }
    keywords.push(...last);
  }

  #refuseUnknown(location: Location, name: string): void {
    if (name.startsWith('x-')) return;
    const guess = nearest(name, location.dialect.keywords.keys());
    const hint = guess === undefined ? '' : `: did you mean ${guess}?`;
    const message = `unknown keyword ${JSON.stringify(name)} in dialect ${location.dialect.name}${hint}`;
    this.problems.add(location, message, name);
  }

  /** Enters the plain names that a schema gives itself (Core 8.2.2; draft-07 8.2.3 for a fragment in `$id`). */
  #name(location: Location, { name: keyword, identifies }: Keyword, value: JsonValue): void {
    const { resource, dialect } = location;
    if (identifies === 'recursive-anchor' && value === true && location === resource.root)
      resource.dynamicAnchors.set('', location);
    if (identifies === undefined || typeof value !== 'string') return;
    const fragment = dialect.isReferenceExclusive ? resolveUri(value, '')[1] : '';
    const name = identifies === 'resource' ? fragment : value;
    if (!name) return;
    if ((resource.anchors.get(name) ?? location) !== location)
      this.problems.add(location, `the anchor ${JSON.stringify(name)} is already in use`, keyword);
    resource.anchors.set(name, location);
    if (identifies === 'dynamic-anchor') resource.dynamicAnchors.set(name, location);
  }
}

/** The identifier that makes a schema the root of a resource; a bare fragment is an anchor, and `$ref` voids its siblings. */
function resourceIdentifier(schema: object, dialect: Dialect): string | undefined {
  const identifier = getProperty(schema, dialect.identifier);
  return typeof identifier !== 'string' || identifier.startsWith('#') || isReference(schema, dialect)
    ? undefined
    : identifier;
}

/** True where `$ref` makes its siblings void. */
function isReference(schema: object, dialect: Dialect): boolean {
  return dialect.isReferenceExclusive && typeof getProperty(schema, '$ref') === 'string';
}
