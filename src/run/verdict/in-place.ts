import { getProperty, hasProperty, isObject } from '../../json/value.ts';
import type { NodeOf } from '../../model/plan.ts';
import type { Compiler } from './compile.ts';
import { ALWAYS, all, type Verdict } from './verdict.ts';

/**
 * Core 10.2.1.2 and 10.2.1.3. Where marks are kept all branches of `anyOf` are tried, since each one that holds
 * evaluates something.
 */
export function union({ kind, schemas }: NodeOf<'anyOf' | 'oneOf'>, { branch }: Compiler): Verdict {
  const branches = schemas.map(branch);
  const isOne = kind === 'oneOf';
  return (value, depth, marks) => {
    let hasMatched = false;
    for (let i = 0; i < branches.length; i++) {
      if (!(branches[i] as Verdict)(value, depth, marks)) continue;
      if (isOne ? hasMatched : marks === undefined) return !isOne;
      hasMatched = true;
    }
    return hasMatched;
  };
}

/** Core 10.2.1.4. What a negated schema evaluates counts for nothing. */
export function not(node: NodeOf<'not'>, { schema }: Compiler): Verdict {
  const verdict = schema(node.schema);
  return (value, depth) => !verdict(value, depth, undefined);
}

/** Core 10.2.2.1. */
export function conditional(node: NodeOf<'if'>, { branch }: Compiler): Verdict {
  const condition = branch(node.if);
  const then = node.then ? branch(node.then) : ALWAYS;
  const otherwise = node.else ? branch(node.else) : ALWAYS;
  return (value, depth, marks) =>
    condition(value, depth, marks) ? then(value, depth, marks) : otherwise(value, depth, marks);
}

/** Core 10.2.2.4. */
export function dependentSchemas({ entries }: NodeOf<'dependentSchemas'>, { branch }: Compiler): Verdict {
  return all(
    entries.map(([name, schema]) => {
      const verdict = branch(schema);
      return (value, depth, marks) =>
        !isObject(value) || !hasProperty(value, name) || verdict(value, depth, marks);
    }),
  );
}

/** The schema that a text property selects. */
export function propertyDependencies(
  { entries }: NodeOf<'propertyDependencies'>,
  { branch }: Compiler,
): Verdict {
  return all(
    entries.map(([name, schemas]) => {
      const verdicts = new Map<unknown, Verdict>(
        [...schemas].map(([text, schema]) => [text, branch(schema)]),
      );
      return (value, depth, marks) => {
        const verdict = isObject(value) && verdicts.get(getProperty(value, name));
        return !verdict || verdict(value, depth, marks);
      };
    }),
  );
}

/** Core 8.2.3. A recursive step ends where the instance is nested deeper than the limit. */
export function reference(node: NodeOf<'reference'>, { schema }: Compiler): Verdict {
  const verdict = schema(node.schema);
  const limit = node.depth;
  if (limit === Number.POSITIVE_INFINITY) return verdict;
  return (value, depth, marks) => depth <= limit && verdict(value, depth, marks);
}
