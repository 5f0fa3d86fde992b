import type { ValidationError } from '../model/public.ts';

/** An error in Ajv's words. */
export interface Description {
  /** Where Ajv names another keyword. */
  readonly keyword?: string;
  /** True where Ajv's error is of the object or array, and ours of the part that is refused. */
  readonly isOfParent?: boolean;
  /** What Ajv adds to the path of the keyword. */
  readonly suffix?: string;
  readonly message: string;
  readonly params: Record<string, unknown>;
}

/**
 * Says what an error says in the words and with the parameters of Ajv.
 *
 * @param value the value of the keyword
 * @param parent the schema that it stands in
 */
export function describe(error: ValidationError, value: unknown, parent: unknown): Description {
  const words = WORDS[error.keyword];
  if (value === false && !Object.hasOwn(REFUSES_PARTS, error.keyword)) return FALSE_SCHEMA;
  return words?.(error, value, parent) ?? { message: error.message, params: error.params };
}

const FALSE_SCHEMA: Description = {
  keyword: 'false schema',
  suffix: '/false schema',
  message: 'boolean schema is false',
  params: {},
};

type Words = (error: ValidationError, value: unknown, parent: unknown) => Description | undefined;

/** Keywords of which a `false` subschema is told as the keyword's own error. */
const REFUSES_PARTS: Readonly<Record<string, Words>> = {
  additionalProperties: ({ params }) =>
    ofParent('must NOT have additional properties', { additionalProperty: params['property'] }),
  unevaluatedProperties: ({ params }) =>
    ofParent('must NOT have unevaluated properties', { unevaluatedProperty: params['property'] }),
  additionalItems: tooMany('items'),
  unevaluatedItems: tooMany('prefixItems'),
  items: (error, value, parent) =>
    has(parent, 'prefixItems') ? tooMany('prefixItems')(error, value, parent) : FALSE_SCHEMA,
  propertyNames: ({ params }) =>
    ofParent('property name must be valid', { propertyName: params['property'] }),
};

const WORDS: Readonly<Record<string, Words>> = {
  ...REFUSES_PARTS,
  type: (_, value) => says(`must be ${String(value)}`, { type: value }),
  enum: (_, value) => says('must be equal to one of the allowed values', { allowedValues: value }),
  const: (_, value) => says('must be equal to constant', { allowedValue: value }),
  required: ({ params: { property } }) =>
    says(`must have required property '${property}'`, { missingProperty: property }),
  dependentRequired: dependency,
  dependencies: dependency,
  minimum: comparison('>='),
  maximum: comparison('<='),
  exclusiveMinimum: comparison('>'),
  exclusiveMaximum: comparison('<'),
  multipleOf: (_, value) => says(`must be multiple of ${value}`, { multipleOf: value }),
  minLength: size('fewer', 'characters'),
  maxLength: size('more', 'characters'),
  minItems: size('fewer', 'items'),
  maxItems: size('more', 'items'),
  minProperties: size('fewer', 'properties'),
  maxProperties: size('more', 'properties'),
  pattern: (_, value) => says(`must match pattern "${value}"`, { pattern: value }),
  format: (_, value) => says(`must match format "${value}"`, { format: value }),
  uniqueItems: ({ params }) => {
    const [j, i] = (params['items'] ?? []) as readonly number[];
    return says(`must NOT have duplicate items (items ## ${j} and ${i} are identical)`, { i, j });
  },
  contains,
  minContains: contains,
  maxContains: contains,
  not: () => says('must NOT be valid'),
  anyOf: () => says('must match a schema in anyOf'),
  oneOf: ({ params }) => {
    const matching = params['matching'] as readonly number[];
    const passingSchemas = matching.length === 0 ? null : matching.slice(0, 2);
    return says('must match exactly one schema in oneOf', { passingSchemas });
  },
  false: () => ({ ...FALSE_SCHEMA }),
};

function says(message: string, params: Record<string, unknown> = {}): Description {
  return { message, params };
}

function ofParent(message: string, params: Record<string, unknown>): Description {
  return { isOfParent: true, message, params };
}

function comparison(operator: string): Words {
  return (_, limit) => says(`must be ${operator} ${limit}`, { comparison: operator, limit });
}

function size(word: string, what: string): Words {
  return (_, limit) => says(`must NOT have ${word} than ${limit} ${what}`, { limit });
}

function tooMany(prefix: string): Words {
  return (_error, _value, parent) => {
    const items = has(parent, prefix);
    const limit = Array.isArray(items) ? items.length : 0;
    return ofParent(`must NOT have more than ${limit} items`, { limit });
  };
}

function has(schema: unknown, keyword: string): unknown {
  return (schema as Record<string, unknown> | undefined)?.[keyword];
}

function dependency({ params }: ValidationError, value: unknown): Description {
  const { property: missingProperty, because: property } = params as { property: string; because: string };
  const names = (has(value, property) ?? []) as readonly string[];
  const deps = names.length === 1 ? names[0] : names.join(', ');
  const noun = names.length === 1 ? 'property' : 'properties';
  const particulars = { property, missingProperty, depsCount: names.length, deps };
  return says(`must have ${noun} ${deps} when property ${property} is present`, particulars);
}

function contains(_error: ValidationError, _value: unknown, parent: unknown): Description {
  const [minContains = 1, maxContains] = [has(parent, 'minContains'), has(parent, 'maxContains')];
  return {
    keyword: 'contains',
    ...(maxContains === undefined
      ? says(`must contain at least ${minContains} valid item(s)`, { minContains })
      : says(`must contain at least ${minContains} and no more than ${maxContains} valid item(s)`, {
          minContains,
          maxContains,
        })),
  };
}
