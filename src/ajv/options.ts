import { nearest } from '../json/text.ts';
import type { KeywordDefinition } from './keywords.ts';
import type { Format } from './validate-function.ts';

/** What of Ajv's options has a meaning here. */
export interface Options {
  /** Every error; otherwise the first, with those of its branches. Default false, as in Ajv. */
  allErrors?: boolean;
  /** Adds `schema`, `parentSchema` and `data` to errors. */
  verbose?: boolean;
  /** Unless false, a keyword that the dialect does not know is an error. Default true, as in Ajv. */
  strict?: boolean | 'log';
  strictSchema?: boolean | 'log';
  /** Unless false, `format` asserts with the formats that are known. */
  validateFormats?: boolean;
  formats?: Readonly<Record<string, Format>>;
  keywords?: readonly (string | KeywordDefinition)[];
  schemas?: readonly object[] | Readonly<Record<string, object>>;
  /** Accepts the keyword `discriminator` of OpenAPI; `oneOf` beside it decides. */
  discriminator?: boolean;
  /** The dialect of schemas without `$schema`, by its URI. */
  defaultMeta?: string;
  /** Whether `compile` keeps a schema that has an `$id` for references and `getSchema`. Default true, as in Ajv. */
  addUsedSchema?: boolean;
  [name: string]: unknown;
}

/** Options that would change the instance: what is validated is never changed here. */
const CHANGES: readonly string[] = ['useDefaults', 'removeAdditional', 'coerceTypes', 'parseDate'];

/** Options that ask for what there is not, with the reason. */
const REFUSED: Readonly<Record<string, string>> = {
  $data: 'a schema is known when it is compiled, not when an instance comes',
  loadSchema: 'nothing is fetched: pass the documents to addSchema',
  jtd: 'JSON Type Definition is another language',
  timestamp: 'JSON Type Definition is another language',
  allowDate: 'a Date is no JSON',
  $comment: '`$comment` is for those who maintain a schema',
  multipleOfPrecision: '`multipleOf` is exact',
};

/** Options that tune Ajv or its generated code, or ask for what always holds here. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  ...['code', 'inlineRefs', 'loopRequired', 'loopEnum', 'uriResolver', 'logger', 'passContext', 'int32range'],
  ...[
    'meta',
    'validateSchema',
    'messages',
    'ownProperties',
    'unicodeRegExp',
    'next',
    'unevaluated',
    'dynamicRef',
  ],
  ...['strictNumbers', 'strictTypes', 'strictTuples', 'strictRequired', 'allowUnionTypes', 'specialNumbers'],
  ...['allowMatchingProperties', 'schemaId', 'ignoreKeywordsWithRef', 'jsPropertySyntax', 'unicode'],
]);

/** These must have the value that always holds. */
const FIXED: Readonly<Record<string, unknown>> = {
  messages: true,
  unicodeRegExp: true,
  strictNumbers: true,
  schemaId: '$id',
};

const KNOWN: readonly string[] = [
  ...['allErrors', 'verbose', 'strict', 'strictSchema', 'validateFormats', 'formats', 'keywords', 'schemas'],
  ...['discriminator', 'defaultMeta', 'addUsedSchema'],
];

/**
 * Checks that every option can be kept.
 *
 * @throws TypeError for one that cannot, with the reason, and for one that Ajv does not have either
 */
export function checkOptions(options: Options): void {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || KNOWN.includes(name)) continue;
    const isOn = value !== false;
    if (CHANGES.includes(name)) {
      if (isOn) throw new TypeError(`option ${name}: an instance is never changed; set it to false`);
    } else if (Object.hasOwn(REFUSED, name)) {
      if (isOn) throw new TypeError(`option ${name}: ${REFUSED[name]}`);
    } else if (Object.hasOwn(FIXED, name)) {
      if (value !== FIXED[name]) throw new TypeError(`option ${name} is always ${FIXED[name]}`);
    } else if (!WITHOUT_EFFECT.has(name)) {
      const guess = nearest(name, [...KNOWN, ...WITHOUT_EFFECT]);
      throw new TypeError(`unknown option ${name}${guess === undefined ? '' : `; did you mean ${guess}?`}`);
    }
  }
}

export function isStrict({ strict = true, strictSchema = strict }: Options): boolean {
  return strictSchema === true;
}
