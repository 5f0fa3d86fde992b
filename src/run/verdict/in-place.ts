import { getProperty, hasProperty, isObject } from '../../json/value.ts';
import type { NodeOf, SchemaNode } from '../../model/plan.ts';
import { ALWAYS, all, NEVER, type Verdict } from './verdict.ts';

type Compile = (schema: SchemaNode) => Verdict;

/** Core 10.2.1.2. */
export function anyOf({ schemas }: NodeOf<'anyOf'>, compile: Compile): Verdict {
  const branches = schemas.map(compile).filter((branch) => branch !== NEVER);
  if (branches.includes(ALWAYS)) return ALWAYS;
  const [first = NEVER, second = NEVER] = branches;
  if (branches.length <= 1) return first;
  if (branches.length === 2) return (value, depth) => first(value, depth) || second(value, depth);
  return (value, depth) => {
    for (let i = 0; i < branches.length; i++) if ((branches[i] as Verdict)(value, depth)) return true;
    return false;
  };
}

/** Core 10.2.1.3. */
export function oneOf({ schemas }: NodeOf<'oneOf'>, compile: Compile): Verdict {
  const branches = schemas.map(compile).filter((branch) => branch !== NEVER);
  if (branches.length === 1) return branches[0] as Verdict;
  return (value, depth) => {
    let hasMatched = false;
    for (let i = 0; i < branches.length; i++) {
      if (!(branches[i] as Verdict)(value, depth)) continue;
      if (hasMatched) return false;
      hasMatched = true;
    }
    return hasMatched;
  };
}

/** Core 10.2.1.4. */
export function not({ schema }: NodeOf<'not'>, compile: Compile): Verdict {
  const inner = compile(schema);
  if (inner === ALWAYS) return NEVER;
  if (inner === NEVER) return ALWAYS;
  return (value, depth) => !inner(value, depth);
}

/** Core 10.2.2.1. */
export function conditional(node: NodeOf<'if'>, compile: Compile): Verdict {
  const condition = compile(node.if);
  const then = node.then === undefined ? ALWAYS : compile(node.then);
  const otherwise = node.else === undefined ? ALWAYS : compile(node.else);
  if (condition === ALWAYS || then === otherwise) return then;
  if (condition === NEVER) return otherwise;
  return (value, depth) => (condition(value, depth) ? then(value, depth) : otherwise(value, depth));
}

/** Core 10.2.2.4. */
export function dependentSchemas({ entries }: NodeOf<'dependentSchemas'>, compile: Compile): Verdict {
  return all(
    entries.map(([name, schema]) => {
      const verdict = compile(schema);
      return (value, depth) => !isObject(value) || !hasProperty(value, name) || verdict(value, depth);
    }),
  );
}

/** The schema that a text property selects. */
export function propertyDependencies({ entries }: NodeOf<'propertyDependencies'>, compile: Compile): Verdict {
  return all(
    entries.map(([name, schemas]) => {
      const verdicts = new Map([...schemas].map(([text, schema]) => [text, compile(schema)]));
      return (value, depth) => {
        const selector = isObject(value) ? getProperty(value, name) : undefined;
        const verdict = typeof selector === 'string' ? verdicts.get(selector) : undefined;
        return verdict === undefined || verdict(value, depth);
      };
    }),
  );
}
