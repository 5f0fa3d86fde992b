import type { Plan, SchemaNode } from '../../model/plan.ts';
import type { Rewrite } from '../../plan/rewrites/index.ts';
import type { Concern } from '../assertions.ts';
import { kinds } from './kinds.ts';
import { ANY_TYPE, byType } from './types.ts';
import { ALWAYS, all, type Marks, NEVER, type Verdict } from './verdict.ts';

/** What the compilation of a node may ask for. */
export interface Compiler {
  readonly schema: (schema: SchemaNode) => Verdict;
  /** The verdict of a subschema that may fail without its owner failing: it marks what it evaluates when it holds. */
  readonly branch: (schema: SchemaNode) => Verdict;
}

/** Compiles a plan to a verdict: nodes become closures, each schema once. */
export function compileVerdict(plan: Plan, rewrite: Rewrite): Verdict {
  const compiled = new Map<SchemaNode, Verdict>();
  const schema = (node: SchemaNode): Verdict => {
    const known = compiled.get(node);
    if (known !== undefined) return known;
    // A schema that leads back to itself is met while it is being compiled: it is looked up when it is called.
    let verdict: Verdict = NEVER;
    compiled.set(node, (value, depth, marks) => verdict(value, depth, marks));
    verdict = compileSchema(node, rewrite, compiler);
    compiled.set(node, verdict);
    return verdict;
  };
  const compiler: Compiler = { schema, branch: (node) => marking(schema(node), node) };
  // Dependencies first, so that the recursion of the compiler never goes deep.
  for (const node of plan.schemas) schema(node);
  return schema(plan.root);
}

/** The conjunction of a schema's nodes, with the type of the value looked at once. */
function compileSchema({ always, nodes }: SchemaNode, rewrite: Rewrite, compiler: Compiler): Verdict {
  if (always !== undefined) return always ? ALWAYS : NEVER;
  const parts: Record<Concern, Verdict[]> = { any: [], number: [], string: [], array: [], object: [] };
  let mask = ANY_TYPE;
  let isAsking = false;
  for (const node of rewrite(nodes)) {
    if (node.kind === 'type') mask &= node.mask;
    const [concern, compile] = kinds[node.kind];
    if (node.kind !== 'type') parts[concern].push(compile(node as never, compiler));
    isAsking ||= node.kind.startsWith('unevaluated');
  }
  const verdict = all([byType(mask, parts), ...parts.any]);
  return isAsking ? asking(verdict) : verdict;
}

/** A schema that asks what it evaluates does not see what its cousins evaluated (Core 11.2, 11.3). */
function asking(verdict: Verdict): Verdict {
  return (value, depth, outer) => {
    const marks: Marks = [];
    const holds = verdict(value, depth, marks);
    if (holds && outer !== undefined) for (const mark of marks) outer.push(mark);
    return holds;
  };
}

function marking(verdict: Verdict, { coverage }: SchemaNode): Verdict {
  if (coverage === undefined) return verdict;
  return (value, depth, marks) => {
    const count = marks?.length;
    const holds = verdict(value, depth, marks);
    if (marks !== undefined) {
      if (holds) marks.push(coverage);
      else marks.length = count as number;
    }
    return holds;
  };
}
