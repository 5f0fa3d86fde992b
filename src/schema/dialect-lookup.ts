import { nearest } from '../json/text.ts';
import { isObject } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import type { Dialect } from '../model/schema.ts';
import { canonicalUri, type Registry } from './registry.ts';

/** Finds dialects by what `$schema` and the `dialect` option say. */
export class DialectLookup {
  readonly #builtIn: readonly Dialect[];
  readonly #registry: Registry;
  readonly #custom = new Map<string, Dialect | string>();

  constructor(builtIn: readonly Dialect[], registry: Registry) {
    this.#builtIn = builtIn;
    this.#registry = registry;
  }

  /** @returns the dialect, or a message that says why there is none. */
  find(name: string): Dialect | string {
    const known = this.#builtIn.find((dialect) => dialect.name === name || isSame(name, dialect.uri));
    if (known !== undefined) return known;
    const uri = canonicalUri(name);
    let custom = this.#custom.get(uri);
    if (custom === undefined) {
      this.#custom.set(uri, `the meta-schema ${uri} is written in itself`);
      custom = this.#customDialect(name, uri);
      this.#custom.set(uri, custom);
    }
    return custom;
  }

  /** A meta-schema among the documents defines a dialect by its `$vocabulary` (Core 8.1.2). */
  #customDialect(name: string, uri: string): Dialect | string {
    const metaSchema = this.#registry.get(uri)?.root;
    if (!isObject(metaSchema)) return this.#unsupported(name);
    const written = metaSchema['$schema'];
    const base = this.find(typeof written === 'string' ? written : (this.#builtIn[0] as Dialect).uri);
    if (typeof base === 'string') return base;
    const chosen = metaSchema['$vocabulary'];
    if (!isObject(chosen)) return { ...base, uri };
    const keywords = new Set<Keyword>();
    let assertsFormat = false;
    for (const [vocabulary, isRequired] of Object.entries(chosen)) {
      const members = base.vocabularies.get(vocabulary);
      for (const keyword of members ?? []) keywords.add(keyword);
      if (members !== undefined) assertsFormat ||= vocabulary.endsWith('/format-assertion');
      else if (isRequired === true)
        return `the meta-schema ${uri} requires the unknown vocabulary ${vocabulary}`;
    }
    // The core vocabulary is always in force (Core 8.1.2.1); the order of evaluation stays the dialect's.
    for (const keyword of base.keywords.values()) if (isCore(base, keyword)) keywords.add(keyword);
    const ordered = [...base.keywords].filter(([, keyword]) => keywords.has(keyword));
    return { ...base, uri, keywords: new Map(ordered), assertsFormat };
  }

  #unsupported(name: string): string {
    const names = this.#builtIn.map((dialect) => dialect.name);
    const guess = nearest(name, [...names, ...this.#builtIn.map((dialect) => dialect.uri)]);
    const hint = guess === undefined ? '' : `did you mean ${guess}? `;
    return `unsupported dialect ${JSON.stringify(name)}; ${hint}supported are ${names.join(', ')}, and meta-schemas given in \`schemas\``;
  }
}

function isCore(dialect: Dialect, keyword: Keyword): boolean {
  for (const [uri, members] of dialect.vocabularies)
    if (uri.endsWith('/core')) return members.includes(keyword);
  return false;
}

/** An empty fragment makes no difference, and the drafts' `http:` URIs are often written with `https:`. */
function isSame(name: string, uri: string): boolean {
  return name === uri || name === `${uri}#` || name.replace(/^https:/, 'http:').replace(/#$/, '') === uri;
}
