import type { Plan, SchemaNode } from '../../model/plan.ts';
import type { CompileOptions, ValidationError } from '../../model/public.ts';
import { readOptions } from '../../options.ts';
import { composeRewrites } from '../../plan/rewrites/index.ts';
import { readSchema } from '../../read-schema.ts';
import { compileVerdict } from '../../run/verdict/compile.ts';
import { createValidator } from '../../validator.ts';

/** A schema that cases are made for: its plan, and the engine to ask. */
export interface Subject {
  readonly plan: Plan;
  is(value: unknown): boolean;
  errors(value: unknown): readonly ValidationError[];
  /** Whether a value is valid under one schema of the plan. */
  holds(schema: SchemaNode, value: unknown): boolean;
  /** Whether an instance would be valid if one schema of the plan were another. */
  isWith(schema: SchemaNode, other: Partial<SchemaNode>, value: unknown): boolean;
  /** How many levels an instance needs that is valid under the schema; Infinity where none was found. */
  height(schema: SchemaNode): number;
}

/**
 * Compiles a schema and keeps its plan.
 *
 * @throws SchemaError, TypeError as `compile` does
 */
export function createSubject(schema: unknown, options: CompileOptions): Subject {
  const settings = readOptions(options);
  const plan = readSchema(schema, settings).plan();
  const verdicts = compileVerdict(plan, composeRewrites([]));
  const { is, errors } = createValidator(schema, plan, verdicts, settings.limits.errors);
  let variant:
    | { schema: SchemaNode; other: Partial<SchemaNode>; is: (value: unknown) => boolean }
    | undefined;
  const heights = measureHeights(plan.schemas);
  return {
    plan,
    is,
    errors,
    holds(schema, value) {
      try {
        return verdicts.run(false, () => verdicts.holds(schema, value, 0));
      } catch {
        return false;
      }
    },
    isWith(schema, other, value) {
      const saved = { ...schema, nodes: [...schema.nodes] };
      if (variant?.schema !== schema || variant.other !== other)
        variant = { schema, other, is: compileVerdict(plan, composeRewrites([])).is };
      // The first question compiles; afterwards nothing of a verdict looks at the plan again.
      Object.assign(schema, other);
      try {
        return variant.is(value);
      } catch {
        return false;
      } finally {
        Object.assign(schema, saved);
      }
    },
    height: (schema) => heights.get(schema) ?? Number.POSITIVE_INFINITY,
  };
}

/**
 * The least height of an instance of each schema, so that building one in a recursive schema comes to an end.
 * It may be too small where keywords exclude each other, never too large: then a branch is tried in vain.
 */
function measureHeights(schemas: readonly SchemaNode[]): ReadonlyMap<SchemaNode, number> {
  const heights = new Map<SchemaNode, number>();
  const of = (schema: SchemaNode | undefined): number =>
    schema === undefined ? 0 : (heights.get(schema) ?? Number.POSITIVE_INFINITY);
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (const schema of schemas) {
      const height = schema.always === false ? Number.POSITIVE_INFINITY : ownHeight(schema, of);
      if (height < of(schema)) {
        heights.set(schema, height);
        hasChanged = true;
      }
    }
  }
  return heights;
}

function ownHeight({ nodes }: SchemaNode, of: (schema: SchemaNode | undefined) => number): number {
  let height = 0;
  const least = nodes.reduce(
    (most, node) => (node.kind === 'itemCount' ? Math.max(most, node.minimum) : most),
    0,
  );
  const required = new Set(nodes.flatMap((node) => (node.kind === 'required' ? node.names : [])));
  for (const node of nodes) {
    const own = (): number => {
      switch (node.kind) {
        case 'reference':
          return of(node.schema);
        case 'allOf':
          return Math.max(...node.schemas.map(of));
        case 'anyOf':
        case 'oneOf':
          return Math.min(...node.schemas.map(of));
        case 'properties':
          return Math.max(
            0,
            ...[...node.entries].filter(([name]) => required.has(name)).map(([, one]) => 1 + of(one)),
          );
        case 'prefixItems':
          return Math.max(0, ...node.schemas.slice(0, least).map((one) => 1 + of(one)));
        case 'items':
          return least > node.from ? 1 + of(node.schema) : 0;
        case 'contains':
          return node.minimum > 0 ? 1 + of(node.schema) : 0;
        default:
          return 0;
      }
    };
    height = Math.max(height, own());
  }
  // What an instance can be without members costs nothing: a type that is no container escapes all of this.
  const isOptional = nodes.every(
    ({ kind }) =>
      kind !== 'type' && kind !== 'reference' && kind !== 'allOf' && kind !== 'anyOf' && kind !== 'oneOf',
  );
  return isOptional ? 0 : height;
}
