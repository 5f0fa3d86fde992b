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
  let keywords: ReadonlyMap<string, Keyword> | undefined;
  return {
    uri,
    name,
    // Made when a schema first asks: most programs use one dialect, and few choose from vocabularies.
    get keywords() {
      keywords ??= new Map(
        Object.values(vocabularies)
          .flat()
          .map((keyword) => [keyword.name, withOwnFields(keyword)]),
      );
      return keywords;
    },
    get vocabularies() {
      return new Map(
        Object.entries(vocabularies).map(([segment, members]) => [
          uri.replace(/schema$/, `vocab/${segment}`),
          members.map(withOwnFields),
        ]),
      );
    },
    identifier: '$id',
    isReferenceExclusive: false,
    hasBooleanSchemas: true,
    assertsFormat: false,
    ...traits,
  };
}
