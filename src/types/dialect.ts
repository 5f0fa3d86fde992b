/** The dialects that are built in, by their short names. */
export type DialectName = '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04' | 'v1';

interface Dialects {
  'json-schema.org/draft/2020-12/schema': '2020-12';
  'json-schema.org/draft/2019-09/schema': '2019-09';
  'json-schema.org/draft-07/schema': 'draft-07';
  'json-schema.org/draft-06/schema': 'draft-06';
  'json-schema.org/draft-04/schema': 'draft-04';
  'json-schema.org/v1': 'v1';
}

/** The dialect that `$schema` or the option `dialect` names; never for any other. */
export type DialectOf<Name> = Name extends DialectName
  ? Name
  : Name extends `http${'s' | ''}://${infer Uri extends keyof Dialects}${'#' | ''}`
    ? Dialects[Uri]
    : never;

/** Where `$ref` hides what stands beside it (draft-07 Core 8.3). */
export type ExclusiveReference = 'draft-04' | 'draft-06' | 'draft-07';

/** Where tuples are `prefixItems`, and not `items` with a list. */
export type PrefixItems = '2020-12' | 'v1';

/** Where `unevaluatedProperties` is known. */
export type Unevaluated = '2020-12' | '2019-09' | 'v1';
