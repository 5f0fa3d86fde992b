import type { Node, Plan, SchemaNode } from '../../model/plan.ts';
import { ANY_TYPE, TYPE_BITS } from '../../model/types.ts';
import type { Rewrite } from '../../plan/rewrites/index.ts';
import { type Concern, concernOf } from '../assertions.ts';
import { arrayCheck } from './array.ts';
import { Check, OP, Run } from './check.ts';
import { applies } from './holds.ts';
import { kinds } from './kinds.ts';
import { callCheck, numberCheck, scalarCheck, textCheck, valuesCheck } from './leaves.ts';
import type { Need } from './need.ts';
import { objectCheck } from './object.ts';
import type { Shortcut } from './shortcuts.ts';
import type { Marks } from './verdict.ts';

/** What the compilation of a node may ask for. */
export interface Compiler {
  readonly check: (schema: SchemaNode) => Check;
  /** What holds when all of these schemas do. */
  readonly conjunction: (schemas: readonly SchemaNode[]) => Check;
  /** The nodes of a schema as the rewrites leave them. */
  readonly nodesOf: (schema: SchemaNode) => readonly Node[];
  readonly takes: (shortcut: Shortcut) => boolean;
  /** What schemas need, as far as it has been asked. */
  readonly needs: Map<SchemaNode, Need>;
  readonly run: Run;
}

/** The verdicts on the schemas of a plan. */
export interface Verdicts {
  /** True when the value is valid under the root; a run of its own. Throws as `holds` does. */
  readonly is: (value: unknown) => boolean;
  /**
   * True when the value is valid under a schema of the plan. To be asked within a run only.
   *
   * @param depth the nesting of the value in the instance
   * @throws NestingTooDeep where the instance is nested deeper than a recursive schema follows it
   */
  readonly holds: (schema: SchemaNode, value: unknown, depth: number) => boolean;
  /** The same for one keyword, which may not be one that asks what others evaluated. */
  readonly accepts: (node: Node, value: unknown, depth: number) => boolean;
  /**
   * Begins and ends a run: what is known of an instance is kept no longer.
   *
   * @param isRemembering true when the same parts of the instance will be asked about again and again
   */
  readonly run: <T>(isRemembering: boolean, action: () => T) => T;
}

/**
 * Compiles a plan: each schema becomes one check, and checks link to each other as schemas do.
 *
 * Nothing can go wrong there, so it is put off until the first question: a server has many schemas and uses few.
 *
 * @param without shortcuts that are not taken
 */
export function compileVerdict(plan: Plan, rewrite: Rewrite, without: readonly string[] = []): Verdicts {
  const checks = new Map<SchemaNode, Check>();
  const rewritten = new Map<SchemaNode, readonly Node[]>();
  const merged = new Map<string, Check>();
  const numbers = new Map<SchemaNode, number>();
  const compiler: Compiler = {
    check: (schema) => checks.get(schema) as Check,
    conjunction(schemas) {
      const [schema] = schemas;
      // It may be filled in later, and needs no other check around it then.
      if (schema !== undefined && schemas.length === 1) return compiler.check(schema);
      const key = schemas.map((schema) => numbers.get(schema)).join();
      const isNew = !merged.has(key);
      if (schemas.length === 0 || !compiler.takes('merging') || (isNew && merged.size >= MOST_MERGED))
        return all(schemas.map(compiler.check));
      // It may come back to itself while it is compiled, as any schema may.
      const check = merged.get(key) ?? new Check(OP.all);
      merged.set(key, check);
      if (isNew) Object.assign(check, compileNodes(rewrite([{ ...JOINT, schemas }]), compiler));
      return check;
    },
    nodesOf(schema) {
      let nodes = rewritten.get(schema);
      if (nodes === undefined) {
        nodes = rewrite(schema.nodes);
        rewritten.set(schema, nodes);
      }
      return nodes;
    },
    takes: (shortcut) => !without.includes(shortcut),
    needs: new Map(),
    run: new Run(),
  };
  const compileAll = (): void => {
    for (const made of [checks, numbers, merged]) made.clear();
    for (const schema of plan.schemas) {
      numbers.set(schema, numbers.size);
      checks.set(schema, new Check(OP.all));
    }
    // Dependencies first, so that what they come to is known where they are used, save within a cycle.
    for (const [schema, check] of checks)
      Object.assign(check, compileSchema(schema, compiler), { coverage: schema.coverage });
    Object.assign(root, compiler.check(plan.root));
  };
  // Whoever asks first may have no stack left for it. Then the next one begins anew: the root changes at the very end.
  const root = callCheck((value, depth, marks) => {
    compileAll();
    return applies(root, value, depth, marks);
  });
  const first = root.verdict;
  const single = new Map<Node, Check>();
  const { run } = compiler;
  const isRecursive = plan.schemas.some(({ nodes }) => nodes.some(isRecursion));
  return {
    is: isRecursive ? (value) => inRun(run, root, value) : (value) => applies(root, value, 0, undefined),
    holds: (schema, value, depth) => applies(compiler.check(schema), value, depth, undefined),
    accepts(node, value, depth) {
      let check = single.get(node);
      if (check === undefined) {
        check = compileNodes(rewrite([node]), compiler);
        single.set(node, check);
      }
      return applies(check, value, depth, undefined);
    },
    run(isRemembering, action) {
      if (root.verdict === first) compileAll();
      // A getter of the instance may come back here in the middle of a run.
      const { steps, known } = run;
      run.begin(isRemembering);
      try {
        return action();
      } finally {
        Object.assign(run, { steps, known });
      }
    },
  };
}

function isRecursion(node: Node): boolean {
  return node.kind === 'reference' && node.depth < Number.POSITIVE_INFINITY;
}

/** One question, one run. Written out beside `run`, as the hot path makes no function. */
function inRun(run: Run, root: Check, value: unknown): boolean {
  const { steps, known } = run;
  run.begin(false);
  try {
    return applies(root, value, 0, undefined);
  } finally {
    run.steps = steps;
    run.known = known;
  }
}

function compileSchema(schema: SchemaNode, compiler: Compiler): Check {
  if (schema.always !== undefined) return new Check(schema.always ? OP.any : OP.never);
  return compileNodes(compiler.nodesOf(schema), compiler);
}

/** So many conjunctions of schemas that stand apart are compiled, so that one pass does for their members. */
const MOST_MERGED = 200;

/** What joins schemas, in the name of no keyword of the schema. */
const JOINT = { kind: 'allOf', keyword: { name: 'allOf' } } as const;

/** The conjunction of nodes, with the type of the value looked at once. */
function compileNodes(conjuncts: readonly Node[], compiler: Compiler): Check {
  const nodes: Record<Concern, Node[]> = { any: [], number: [], string: [], array: [], object: [] };
  let mask = ANY_TYPE;
  let isAsking = false;
  for (const node of conjuncts) {
    isAsking ||= node.kind.startsWith('unevaluated');
    if (node.kind === 'type') mask &= node.mask;
    else nodes[concernOf(node) ?? kinds[node.kind][0]].push(node);
  }
  const isScalar = (node: Node): boolean => node.kind === 'const' || node.kind === 'enum';
  const parts = nodes.any.filter((node) => !isScalar(node)).map((node) => compileNode(node, compiler));
  const constants = nodes.any.filter(isScalar).map((node) => scalarCheck(node as never));
  let check = all([typedCheck(mask, nodes, compiler), ...constants]);
  if (constants.length > 0 && compiler.takes('constants')) check = narrow(constants, check);
  check = all([check, ...parts]);
  return isAsking ? asking(check) : check;
}

/**
 * Constants that are no containers are tried at once against all that the schema asks of the value itself: those that
 * fail can never be met, and for those that hold nothing is left to be asked.
 */
function narrow(constants: readonly Check[], check: Check): Check {
  const values = constants[0]?.op === OP.value ? [constants[0].value] : constants[0]?.values;
  if (values === undefined) return check;
  const left = [...values].filter((value) => applies(check, value, 0, undefined));
  return valuesCheck(left);
}

/** What concerns values of some type only, with their types looked at once. */
function typedCheck(mask: number, nodes: Record<Concern, readonly Node[]>, compiler: Compiler): Check {
  const make = {
    string: () => textCheck(nodes.string),
    number: () => numberCheck(nodes.number, mask),
    object: () => objectCheck(nodes.object, compiler),
    array: () => arrayCheck(nodes.array, compiler),
  };
  const concerns = Object.keys(make) as (keyof typeof make)[];
  if (mask === TYPE_BITS.boolean) return new Check(OP.boolean);
  for (const concern of concerns) if (mask === BITS[concern]) return make[concern]();
  if (mask === TYPE_BITS.integer) return make.number();
  const asked = concerns.filter((concern) => nodes[concern].length > 0 && mask & BITS[concern]);
  const [only] = asked;
  if (only === undefined)
    return mask === ANY_TYPE ? new Check(OP.any) : Object.assign(new Check(OP.type), { mask });
  // What has nothing to say of other types need not look at them.
  if (mask === ANY_TYPE && asked.length === 1 && (only === 'object' || only === 'array'))
    return Object.assign(make[only](), { admitsOthers: true });
  const on = (concern: keyof typeof make): Check =>
    mask & BITS[concern] ? make[concern]() : new Check(OP.never);
  return Object.assign(new Check(OP.byType), {
    mask,
    types: { string: on('string'), number: on('number'), object: on('object'), array: on('array') },
  });
}

/** The types that nodes concern. */
const BITS = {
  string: TYPE_BITS.string,
  number: TYPE_BITS.number | TYPE_BITS.integer,
  object: TYPE_BITS.object,
  array: TYPE_BITS.array,
};

/** One node by itself. */
export function compileNode(node: Node, compiler: Compiler): Check {
  return kinds[node.kind][1](node as never, compiler);
}

/** The conjunction of checks. Of one that is still to be filled in nothing is known yet. */
export function all(checks: readonly Check[]): Check {
  const parts = checks.filter(({ op }) => op !== OP.any);
  const [first = new Check(OP.any)] = parts;
  if (parts.length < 2 && !isUnfinished(first)) return first;
  return parts.find(({ op }) => op === OP.never) ?? Object.assign(new Check(OP.all), { parts });
}

/** True for the check of a schema within a cycle that has not been compiled yet: it asks for nothing so far. */
function isUnfinished({ op, parts }: Check): boolean {
  return op === OP.all && parts.length === 0;
}

/** A schema that asks what it evaluates does not see what its cousins evaluated (Core 11.2, 11.3). */
function asking(check: Check): Check {
  return Object.assign(new Check(OP.call), {
    verdict: (value: unknown, depth: number, outer: Marks | undefined): boolean => {
      const marks: Marks = [];
      const isValid = applies(check, value, depth, marks);
      if (isValid && outer !== undefined) for (const mark of marks) outer.push(mark);
      return isValid;
    },
  });
}
