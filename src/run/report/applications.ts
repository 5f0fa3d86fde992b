import type { Token } from '../../json/path.ts';
import { getProperty, hasProperty, isObject, propertyNames } from '../../json/value.ts';
import type { Node, NodeKind, NodeOf, SchemaNode } from '../../model/plan.ts';
import type { AssertionKind, Concern } from '../assertions.ts';

/** A schema to apply, and where it stands below the keyword. */
type Subschema = readonly [schema: SchemaNode, ...tokens: Token[]];

/** How many subschemas have to hold. */
type Range = readonly [minimum: number, maximum: number];

/** How a kind of keyword applies its subschemas. */
export type Application<K extends NodeKind> = readonly [
  /** `object` or `array` for what is applied to each part of those; `any` for what is applied in place. */
  concern: Concern,
  /**
   * The subschemas to apply: in place, or to one part.
   *
   * @param subject the value, or the name or index of the part
   * @param evaluated the names or indices that other keywords of the schema evaluated
   */
  select: (node: NodeOf<K>, subject: never, evaluated: ReadonlySet<Token>) => readonly Subschema[],
  /** All have to hold where this is absent. */
  range?: (node: NodeOf<K>) => Range,
];

export type ApplicatorKind = Exclude<NodeKind, AssertionKind | 'annotation' | 'object' | 'array'>;

const single = ({ schema }: { readonly schema: SchemaNode }): readonly Subschema[] => [[schema]];
const listed = ({ schemas }: { readonly schemas: readonly SchemaNode[] }): readonly Subschema[] =>
  schemas.map((schema, index) => [schema, index]);
const found = (schema: SchemaNode | undefined, ...tokens: readonly Token[]): readonly Subschema[] =>
  schema === undefined ? [] : [[schema, ...tokens]];

/** How keywords apply their subschemas, by kind of node. */
export const applications: { readonly [K in ApplicatorKind]: Application<K> } = {
  properties: ['object', ({ entries }, name: string) => found(entries.get(name), name)],
  patternProperties: [
    'object',
    ({ entries }, name: string) =>
      entries.filter(([{ test }]) => test(name)).map(([{ source }, schema]) => [schema, source]),
  ],
  additionalProperties: [
    'object',
    ({ except: { names, patterns }, schema }, name: string) =>
      names.has(name) || patterns.some(({ test }) => test(name)) ? [] : [[schema]],
  ],
  unevaluatedProperties: [
    'object',
    ({ schema }, name: string, evaluated) => (evaluated.has(name) ? [] : [[schema]]),
  ],
  propertyNames: ['object', single],
  prefixItems: ['array', ({ schemas }, index: number) => found(schemas[index], index)],
  items: ['array', ({ from, schema }, index: number) => (index < from ? [] : [[schema]])],
  unevaluatedItems: [
    'array',
    ({ schema }, index: number, evaluated) => (evaluated.has(index) ? [] : [[schema]]),
  ],
  contains: ['array', single, ({ minimum, maximum }) => [minimum, maximum]],
  allOf: ['any', listed],
  anyOf: ['any', listed, () => [1, Number.POSITIVE_INFINITY]],
  oneOf: ['any', listed, () => [1, 1]],
  not: ['any', single, () => [0, 0]],
  // Only the condition: which of the others is applied depends on it.
  if: ['any', (node) => [[node.if]]],
  dependentSchemas: [
    'any',
    ({ entries }, value: unknown) =>
      entries
        .filter(([name]) => isObject(value) && hasProperty(value, name))
        .map(([name, schema]) => [schema, name]),
  ],
  propertyDependencies: [
    'any',
    ({ entries }, value: unknown) =>
      entries.flatMap(([name, schemas]) => {
        const selector = isObject(value) ? getProperty(value, name) : undefined;
        return found(schemas.get(selector as string), name, selector as string);
      }),
  ],
  reference: ['any', single],
};

/** True where the subschemas have to hold whenever the schema does, at the same place. */
export function isUnconditional({ kind }: Node): boolean {
  return kind === 'allOf' || kind === 'reference';
}

/**
 * What a keyword applies its subschemas to: the properties or items of a value, by name or index; for `propertyNames`
 * the names in place of the properties' values; for what is applied in place the value itself, by nothing.
 *
 * @param concern the keyword's, which the value is of
 */
export function partsOf(
  value: unknown,
  { kind }: Node,
  concern: Concern,
): Iterable<readonly [Token | undefined, unknown]> {
  if (concern === 'any') return [[undefined, value]];
  if (Array.isArray(value)) return value.entries();
  const object = value as Record<string, unknown>;
  return propertyNames(object).map((name) => [name, kind === 'propertyNames' ? name : object[name]]);
}
