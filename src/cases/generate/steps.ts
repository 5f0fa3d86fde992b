import { formatPointer } from '../../json/pointer.ts';
import type { Node, NodeOf, Plan, SchemaNode } from '../../model/plan.ts';

/** Where in an instance a subschema is applied, seen from the schema that applies it. */
export type Part =
  | { readonly kind: 'here' }
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'matching'; readonly node: NodeOf<'patternProperties'>; readonly index: number }
  /** A property that nothing else declares. */
  | { readonly kind: 'other'; readonly node: NodeOf<'additionalProperties' | 'unevaluatedProperties'> }
  | { readonly kind: 'name' }
  | { readonly kind: 'item'; readonly index: number }
  /** An item past those that something else declares. */
  | { readonly kind: 'otherItem' };

/** A step of evaluation from a schema to one that it applies. */
export interface Step {
  readonly node: Node;
  readonly part: Part;
  readonly schema: SchemaNode;
  /** Reference tokens from the schema to the subschema, by the path that evaluation takes. */
  readonly tokens: readonly string[];
}

/** Something that an instance can fail: an assertion, a `false` schema, a count of branches or items. */
export interface Constraint {
  /** The steps that lead from the root to the schema that it stands in. */
  readonly path: readonly Step[];
  readonly schema: SchemaNode;
  /** The keyword's node; absent for a `false` schema. */
  readonly node: Node | undefined;
  readonly keyword: string;
  readonly keywordLocation: string;
  /** For keywords that name several properties: the one that is to be missing. */
  readonly property?: string;
}

/**
 * The steps that a keyword takes. Conditions are left out, as it is no fault to fail one: what stands in `not`, `if` and
 * `contains` decides about others.
 */
export function stepsOf(node: Node): readonly Step[] {
  const { name } = node.keyword;
  const here: Part = { kind: 'here' };
  const listed = (schemas: readonly SchemaNode[], part: (index: number) => Part): Step[] =>
    schemas.map((schema, index) => ({ node, part: part(index), schema, tokens: [name, String(index)] }));
  switch (node.kind) {
    case 'reference':
      return [{ node, part: here, schema: node.schema, tokens: [name] }];
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return listed(node.schemas, () => here);
    case 'if':
      return (['then', 'else'] as const).flatMap((branch) => {
        const schema = node[branch];
        return schema === undefined ? [] : [{ node, part: here, schema, tokens: [branch] }];
      });
    case 'dependentSchemas':
      return node.entries.map(([property, schema]) => ({
        node,
        part: here,
        schema,
        tokens: [name, property],
      }));
    case 'propertyDependencies':
      return node.entries.flatMap(([property, schemas]) =>
        [...schemas].map(([text, schema]) => ({ node, part: here, schema, tokens: [name, property, text] })),
      );
    case 'properties':
      return [...node.entries].map(([property, schema]) => ({
        node,
        part: { kind: 'property', name: property },
        schema,
        tokens: [name, property],
      }));
    case 'patternProperties':
      return node.entries.map(([{ source }, schema], index) => ({
        node,
        part: { kind: 'matching', node, index },
        schema,
        tokens: [name, source],
      }));
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return [{ node, part: { kind: 'other', node }, schema: node.schema, tokens: [name] }];
    case 'propertyNames':
      return [{ node, part: { kind: 'name' }, schema: node.schema, tokens: [name] }];
    case 'prefixItems':
      return listed(node.schemas, (index) => ({ kind: 'item', index }));
    case 'items':
      return [{ node, part: { kind: 'item', index: node.from }, schema: node.schema, tokens: [name] }];
    case 'unevaluatedItems':
      return [{ node, part: { kind: 'otherItem' }, schema: node.schema, tokens: [name] }];
    default:
      return [];
  }
}

/** Up to so many paths to one schema are tried. */
const PATHS = 3;

/** Every constraint of a plan, each once per schema, with up to three of the shortest paths to it. */
export function findConstraints({ root }: Plan): readonly (readonly Constraint[])[] {
  const paths = new Map<SchemaNode, (readonly Step[])[]>([[root, [[]]]]);
  const queue: (readonly [SchemaNode, readonly Step[]])[] = [[root, []]];
  for (const [schema, path] of queue) {
    for (const step of schema.nodes.flatMap(stepsOf)) {
      const known = paths.get(step.schema) ?? [];
      if (known.length >= PATHS || path.some(({ schema: met }) => met === step.schema)) continue;
      const next = [...path, step];
      known.push(next);
      paths.set(step.schema, known);
      queue.push([step.schema, next]);
    }
  }
  return [...paths].flatMap(([schema, ways]) => constraintsOf(schema, ways));
}

function constraintsOf(schema: SchemaNode, paths: readonly (readonly Step[])[]): (readonly Constraint[])[] {
  const place = (
    node: Node | undefined,
    keyword: string,
    tokens: readonly string[],
    property?: string,
  ): readonly Constraint[] =>
    paths.map((path) => {
      const keywordLocation = formatPointer([...path.flatMap((step) => step.tokens), ...tokens]);
      return { path, schema, node, keyword, keywordLocation, ...(property !== undefined && { property }) };
    });
  if (schema.always === true) return [];
  // A `false` schema fails in the name of the keyword that applies it.
  if (schema.always === false) return [place(undefined, paths[0]?.at(-1)?.node.keyword.name ?? 'false', [])];
  return schema.nodes.flatMap((node) => {
    const { name } = node.keyword;
    switch (node.kind) {
      case 'required':
        return node.names.map((property) => place(node, name, [name], property));
      case 'dependentRequired':
        return node.entries.flatMap(([, names]) =>
          names.map((property) => place(node, name, [name], property)),
        );
      case 'contains':
        return [
          ...(node.minimum > 0
            ? [
                place(node, node.minimum > 1 ? 'minContains' : name, [
                  node.minimum > 1 ? 'minContains' : name,
                ]),
              ]
            : []),
          ...(node.maximum < Number.POSITIVE_INFINITY ? [place(node, 'maxContains', ['maxContains'])] : []),
        ];
      case 'uniqueItems':
      case 'type':
      case 'const':
      case 'enum':
      case 'bound':
      case 'multipleOf':
      case 'length':
      case 'pattern':
      case 'format':
      case 'itemCount':
      case 'propertyCount':
      case 'oneOf':
      case 'anyOf':
      case 'not':
        return [place(node, name, [name])];
      default:
        return [];
    }
  });
}
