import { getProperty, hasProperty, isObject } from '../../json/value.ts';
import type { NodeOf } from '../../model/plan.ts';
import { Check, OP } from './check.ts';
import { all, type Compiler } from './compile.ts';
import { applies } from './holds.ts';
import { callCheck } from './leaves.ts';
import type { Marks } from './verdict.ts';

/**
 * A subschema that may fail without its owner failing: what it evaluates is marked when it holds, and what it has
 * marked is taken back when it does not.
 */
export function branchHolds(check: Check, value: unknown, depth: number, marks: Marks | undefined): boolean {
  if (marks === undefined || check.coverage === undefined) return applies(check, value, depth, marks);
  const count = marks.length;
  const isValid = applies(check, value, depth, marks);
  if (isValid) marks.push(check.coverage);
  else marks.length = count;
  return isValid;
}

/** Core 10.2.1.4. What a negated schema evaluates counts for nothing. */
export function not(node: NodeOf<'not'>, { check }: Compiler): Check {
  const below = check(node.schema);
  return callCheck((value, depth) => !applies(below, value, depth, undefined));
}

/** Core 10.2.2.1. */
export function conditional(node: NodeOf<'if'>, { check }: Compiler): Check {
  const condition = check(node.if);
  const then = node.then && check(node.then);
  const otherwise = node.else && check(node.else);
  return callCheck((value, depth, marks) => {
    const next = branchHolds(condition, value, depth, marks) ? then : otherwise;
    return next === undefined || branchHolds(next, value, depth, marks);
  });
}

/** Core 10.2.2.4. */
export function dependentSchemas({ entries }: NodeOf<'dependentSchemas'>, { check }: Compiler): Check {
  return all(
    entries.map(([name, schema]) => {
      const below = check(schema);
      return callCheck(
        (value, depth, marks) =>
          !isObject(value) || !hasProperty(value, name) || branchHolds(below, value, depth, marks),
      );
    }),
  );
}

/** The schema that a text property selects. */
export function propertyDependencies(
  { entries }: NodeOf<'propertyDependencies'>,
  { check }: Compiler,
): Check {
  return all(
    entries.map(([name, schemas]) => {
      const checks = new Map<unknown, Check>([...schemas].map(([text, schema]) => [text, check(schema)]));
      return callCheck((value, depth, marks) => {
        const below = isObject(value) && checks.get(getProperty(value, name));
        return !below || branchHolds(below, value, depth, marks);
      });
    }),
  );
}

/** Core 8.2.3. */
export function reference(node: NodeOf<'reference'>, { check, run }: Compiler): Check {
  const target = check(node.schema);
  if (node.depth === Number.POSITIVE_INFINITY) return all([target]);
  return Object.assign(new Check(OP.recursion), { low: node.depth, parts: [target], value: run });
}
