import type { Keyword } from '../model/keyword.ts';
import type { Dialect } from '../model/schema.ts';

type Vocabulary = readonly [uri: string, keywords: readonly Keyword[]];

interface DialectTable {
  readonly uri: string;
  readonly name: string;
  /** What the dialect consists of. */
  readonly vocabularies: readonly Vocabulary[];
  /** What a meta-schema may choose besides. */
  readonly optionalVocabularies?: readonly Vocabulary[];
  readonly identifier?: '$id' | 'id';
  readonly isReferenceExclusive?: boolean;
  readonly hasBooleanSchemas?: boolean;
}

/** Makes a dialect of its table; what the table leaves out is as in 2020-12. */
export function createDialect(table: DialectTable): Dialect {
  const keywords = table.vocabularies.flatMap(([, members]) => members);
  return {
    uri: table.uri,
    name: table.name,
    keywords: new Map(keywords.map((keyword) => [keyword.name, keyword])),
    vocabularies: new Map([...table.vocabularies, ...(table.optionalVocabularies ?? [])]),
    identifier: table.identifier ?? '$id',
    isReferenceExclusive: table.isReferenceExclusive ?? false,
    hasBooleanSchemas: table.hasBooleanSchemas ?? true,
    assertsFormat: false,
  };
}
