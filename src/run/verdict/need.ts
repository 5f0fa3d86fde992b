import { isContainer, typeName } from '../../json/value.ts';
import type { Node, SchemaNode } from '../../model/plan.ts';
import { ANY_TYPE, TYPE_BITS, type TypeName, typeMask } from '../../model/types.ts';
import type { Compiler } from './compile.ts';

/** Constants by the name of the property that they concern. */
type Constants = ReadonlyMap<string, readonly unknown[]>;

/**
 * What a schema needs a value to be, as far as that is cheap to know. It may ask for less than the schema does, never
 * for more: what does not meet it cannot be valid. All but the types concerns objects alone.
 */
export interface Need {
  /** The types that it admits. */
  readonly mask: number;
  /** Properties that have to be there. */
  readonly required: ReadonlySet<string>;
  /** Properties of which at least one has to be there; none where that is not known. */
  readonly some: readonly string[];
  /** What a property is if it is there: one of these. None is a container. */
  readonly constants: Constants;
  /** What a property is not. */
  readonly excluded: Constants;
}

const NO_CONSTANTS: Constants = new Map();
const ANYTHING: Need = {
  mask: ANY_TYPE,
  required: new Set(),
  some: [],
  constants: NO_CONSTANTS,
  excluded: NO_CONSTANTS,
};

/** Schemas within each other in place are followed so far. */
const MOST_STEPS = 50;

/** So many names are looked for one by one. */
const MOST_NAMES = 8;

/** What a schema needs, with all that it applies in place. */
export function needOf(schema: SchemaNode, compiler: Compiler, steps: number = MOST_STEPS): Need {
  if (steps === 0 || !compiler.takes('candidates')) return ANYTHING;
  let need = compiler.needs.get(schema);
  if (need === undefined) {
    const nodes = compiler.nodesOf(schema);
    need = schema.always === false ? { ...ANYTHING, mask: 0 } : allOf(nodes, compiler, steps);
    compiler.needs.set(schema, need);
  }
  return need;
}

function allOf(nodes: readonly Node[], compiler: Compiler, steps: number): Need {
  return nodes.map((node) => needOfNode(node, compiler, steps)).reduce(both, ANYTHING);
}

function needOfNode(node: Node, compiler: Compiler, steps: number): Need {
  const below = (schema: SchemaNode): Need => needOf(schema, compiler, steps - 1);
  switch (node.kind) {
    case 'type':
      return { ...ANYTHING, mask: node.mask };
    case 'const':
      return { ...ANYTHING, mask: bitsOf(node.value) };
    case 'enum':
      return { ...ANYTHING, mask: node.values.reduce((mask: number, value) => mask | bitsOf(value), 0) };
    case 'required':
      return { ...ANYTHING, required: new Set(node.names), some: node.names.slice(0, 1) };
    case 'properties': {
      const constants = new Map<string, readonly unknown[]>();
      const excluded = new Map<string, readonly unknown[]>();
      for (const [name, schema] of node.entries) collect(name, compiler.nodesOf(schema), constants, excluded);
      return { ...ANYTHING, constants, excluded };
    }
    case 'object':
      return allOf(node.parts, compiler, steps);
    case 'reference':
      return below(node.schema);
    case 'allOf':
      return node.schemas.map(below).reduce(both, ANYTHING);
    case 'anyOf':
    case 'oneOf':
      return oneOf(node.schemas.map(below));
    default:
      return ANYTHING;
  }
}

function collect(
  name: string,
  nodes: readonly Node[],
  constants: Map<string, readonly unknown[]>,
  excluded: Map<string, readonly unknown[]>,
): void {
  for (const node of nodes) {
    const values = scalarsOf(node);
    if (values !== undefined) constants.set(name, values);
    const [negated, ...more] = node.kind === 'not' ? node.schema.nodes : [];
    const unwanted = negated !== undefined && more.length === 0 ? scalarsOf(negated) : undefined;
    if (unwanted !== undefined) excluded.set(name, unwanted);
  }
}

function scalarsOf(node: Node): readonly unknown[] | undefined {
  const values = node.kind === 'const' ? [node.value] : node.kind === 'enum' ? node.values : undefined;
  return values?.some(isContainer) ? undefined : values;
}

function both(a: Need, b: Need): Need {
  return {
    mask: a.mask & b.mask,
    required: new Set([...a.required, ...b.required]),
    some: a.some.length > 0 ? a.some : b.some,
    // Where both know something, either alone is true.
    constants: new Map([...a.constants, ...b.constants]),
    excluded: new Map([...a.excluded, ...b.excluded]),
  };
}

/** The need of whichever holds. Those that admit no object have no say in what objects need. */
function oneOf(needs: readonly Need[]): Need {
  const mask = needs.reduce((bits, need) => bits | need.mask, 0);
  const [first, ...others] = needs.filter((need) => need.mask & TYPE_BITS.object);
  if (first === undefined) return { ...ANYTHING, mask };
  const all = [first, ...others];
  const some = all.flatMap((need) => need.some);
  const constants = new Map<string, readonly unknown[]>();
  for (const name of first.constants.keys()) {
    const values = all.map((need) => need.constants.get(name));
    if (values.every((each) => each !== undefined)) constants.set(name, values.flat());
  }
  return {
    mask,
    required: new Set(
      [...first.required].filter((name) => others.every(({ required }) => required.has(name))),
    ),
    some: all.every((need) => need.some.length > 0) && some.length <= MOST_NAMES ? some : [],
    constants,
    excluded: NO_CONSTANTS,
  };
}

function bitsOf(value: unknown): number {
  return typeMask(typeName(value) as TypeName);
}
