import { resolveUri } from '../json/uri.ts';
import { getProperty, hasProperty, isObject } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import type { Dialect } from '../model/schema.ts';
import type { Registry } from './registry.ts';

/** Finds a dialect by what `$schema` or the `dialect` option says, or tells why there is none. */
export type FindDialect = (name: string) => Dialect | string;

/** The dialect of this name or URI among those that are built in. */
export function findBuiltIn(builtIn: readonly Dialect[], name: string): Dialect | undefined {
  const named = builtIn.find((dialect) => dialect.name === name);
  if (named !== undefined) return named;
  // An empty fragment makes no difference, and `http:` and `https:` are often written for each other.
  const bare = name.replace(/#$/, '');
  const uris = [bare, bare.replace(/^https:/, 'http:'), bare.replace(/^http:/, 'https:')];
  return builtIn.find(({ uri }) => uris.includes(uri));
}

/** @param builtIn the dialects that are built in; the first is the default */
export function createDialectLookup(builtIn: readonly Dialect[], registry: Registry): FindDialect {
  const custom = new Map<string, Dialect | string>();
  return find;

  function find(name: string): Dialect | string {
    const known = findBuiltIn(builtIn, name);
    if (known !== undefined) return known;
    const [uri] = resolveUri(name, '');
    if (!custom.has(uri)) {
      custom.set(uri, `the meta-schema ${uri} is written in itself`);
      custom.set(uri, customDialect(uri));
    }
    return custom.get(uri) as Dialect | string;
  }

  /** A meta-schema among the documents defines a dialect by its `$vocabulary` (Core 8.1.2). */
  function customDialect(uri: string): Dialect | string {
    const metaSchema = registry.get(uri)?.root;
    if (!isObject(metaSchema)) {
      const names = builtIn.map((dialect) => dialect.name).join(', ');
      return `unsupported dialect ${JSON.stringify(uri)}; expected ${names}, or a meta-schema in \`schemas\``;
    }
    const written = getProperty(metaSchema, '$schema');
    const chosen = getProperty(metaSchema, '$vocabulary');
    const base = find(typeof written === 'string' ? written : '2020-12');
    if (typeof base === 'string') return base;
    if (!isObject(chosen) || !base.keywords.has('$vocabulary')) return { ...base, uri };
    const keywords = new Map<string, Keyword>();
    for (const [vocabulary, members] of base.vocabularies) {
      // The core vocabulary is always in force (Core 8.1.2.1).
      if (!hasProperty(chosen, vocabulary) && !vocabulary.endsWith('/core')) continue;
      for (const keyword of members) keywords.set(keyword.name, keyword);
    }
    const unknown = Object.keys(chosen).find((name) => chosen[name] === true && !base.vocabularies.has(name));
    if (unknown !== undefined) return `the meta-schema ${uri} requires the unknown vocabulary ${unknown}`;
    const assertsFormat = Object.keys(chosen).some((name) => name.endsWith('/format-assertion'));
    return { ...base, uri, keywords, assertsFormat };
  }
}
