import type { Messages, ValidationError } from '../model/public.ts';
import type { TypeName } from '../model/types.ts';
import { declaredInstead, declaredNames } from './declared-names.ts';

/** How an error can be worded: by its keyword, and by what happened where that is not all. */
export type MessageKey =
  | 'additionalItems'
  | 'additionalProperties'
  | 'anyOf'
  | 'const'
  | 'contains'
  | 'contentEncoding'
  | 'contentMediaType'
  | 'dependentRequired'
  | 'enum'
  | 'exclusiveMaximum'
  | 'exclusiveMinimum'
  | 'format'
  | 'maxContains'
  | 'maxItems'
  | 'maxLength'
  | 'maxProperties'
  | 'maximum'
  | 'minContains'
  | 'minItems'
  | 'minLength'
  | 'minProperties'
  | 'minimum'
  | 'multipleOf'
  | 'not'
  | 'oneOf'
  /** More than one branch matched. */
  | 'oneOf/many'
  | 'pattern'
  | 'propertyNames'
  | 'required'
  | 'type'
  | 'unevaluatedItems'
  | 'unevaluatedProperties'
  | 'uniqueItems'
  /** A property that a `false` schema refuses. */
  | 'property'
  /** An item that one refuses. */
  | 'item'
  /** Any other value that one refuses. */
  | 'false'
  /** Nested deeper than the limit. */
  | 'depth'
  /** The value could not be read. */
  | 'unreadable';

/** What errors say in one language. `{name}` stands for a particular of the error, `params.name`. */
export interface Catalogue {
  readonly messages: Readonly<Record<MessageKey, string>>;
  /** What the types are called where they are expected or found. */
  readonly types: Readonly<Record<TypeName | 'other', string>>;
  /** Between alternatives: `a or b`. */
  readonly or: string;
  /** Added where a property that is not declared resembles one that is, `{name}`. */
  readonly hint: string;
}

const MOST_VALUES = 12;

/**
 * Makes of a catalogue what `errors` takes: `tool.errors(value, { messages: createMessages(catalogue) })`.
 *
 * @param catalogue one of those in `portcullis/messages/…`, as it is or with some of its messages replaced
 */
export function createMessages(catalogue: Catalogue): Messages {
  const declared = new WeakMap<object, ReadonlySet<string>>();
  const namesOf = (schema: unknown): ReadonlySet<string> => {
    if (typeof schema !== 'object' || schema === null) return new Set();
    const names = declared.get(schema) ?? declaredNames(schema);
    declared.set(schema, names);
    return names;
  };
  return (error, schema) => {
    const key = keyOf(error);
    const text = fill(catalogue.messages[key], error.params, catalogue);
    const isUndeclared = key === 'additionalProperties' || key === 'unevaluatedProperties';
    const name = isUndeclared ? declaredInstead(error.params['property'], namesOf(schema)) : undefined;
    return name === undefined ? text : `${text} ${fill(catalogue.hint, { name }, catalogue)}`;
  };
}

function keyOf({ keyword, params }: ValidationError): MessageKey {
  if (params['depth'] !== undefined) return 'depth';
  if (keyword === 'oneOf' && (params['matching'] as unknown[] | undefined)?.length) return 'oneOf/many';
  if (keyword === 'dependencies' && params['because'] !== undefined) return 'dependentRequired';
  if (keyword === 'false' && params['error'] !== undefined) return 'unreadable';
  if (OWN.has(keyword)) return keyword as MessageKey;
  // All other keywords fail only by a `false` schema.
  return params['property'] !== undefined ? 'property' : params['item'] !== undefined ? 'item' : 'false';
}

const OWN: ReadonlySet<string> = new Set<MessageKey>([
  ...(['additionalItems', 'additionalProperties', 'anyOf', 'const', 'contains', 'contentEncoding'] as const),
  ...(['contentMediaType', 'dependentRequired', 'enum', 'exclusiveMaximum', 'exclusiveMinimum'] as const),
  ...(['format', 'maxContains', 'maxItems', 'maxLength', 'maxProperties', 'maximum', 'minContains'] as const),
  ...([
    'minItems',
    'minLength',
    'minProperties',
    'minimum',
    'multipleOf',
    'not',
    'oneOf',
    'pattern',
  ] as const),
  ...(['propertyNames', 'required', 'type', 'unevaluatedItems', 'unevaluatedProperties'] as const),
  'uniqueItems',
]);

function fill(text: string, params: Readonly<Record<string, unknown>>, { types, or }: Catalogue): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (name === 'type') return [value].flat().map(typeName).join(or);
    if (name === 'actual' && typeof value === 'string') return typeName(value);
    if (Array.isArray(value)) return list(value);
    return typeof value === 'string' && name !== 'const' ? value : JSON.stringify(value);
  });
  function typeName(type: unknown): string {
    return Object.hasOwn(types, type as string) ? types[type as TypeName] : types.other;
  }
}

function list(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  return [...shown, ...(values.length > MOST_VALUES ? ['…'] : [])].join(', ');
}
