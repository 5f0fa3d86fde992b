import type { Keyword } from '../model/keyword.ts';
import type { Dialect } from '../model/schema.ts';
import { withOwnFields } from '../schema/own-fields.ts';

/**
 * Makes a dialect of its table.
 *
 * @param uri what `$schema` says; the vocabularies have theirs beside it
 * @param vocabularies the keywords, by the last segment of the vocabulary's URI
 * @param traits where it differs from 2020-12
 */
export function createDialect(
  name: string,
  uri: string,
  vocabularies: Readonly<Record<string, readonly Keyword[]>>,
  traits: Partial<Dialect> = {},
): Dialect {
  const byVocabulary = Object.entries(vocabularies).map(
    ([segment, members]) => [uri.replace(/schema$/, `vocab/${segment}`), members.map(withOwnFields)] as const,
  );
  const keywords = byVocabulary.flatMap(([, members]) => members);
  return {
    uri,
    name,
    keywords: new Map(keywords.map((keyword) => [keyword.name, keyword])),
    vocabularies: new Map(byVocabulary),
    identifier: '$id',
    isReferenceExclusive: false,
    hasBooleanSchemas: true,
    assertsFormat: false,
    ...traits,
  };
}
