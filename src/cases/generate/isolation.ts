import type { Node, SchemaNode } from '../../model/plan.ts';
import type { ValidationError } from '../../model/public.ts';
import type { Constraint } from './steps.ts';
import type { Subject } from './subject.ts';

interface Branch {
  readonly branch: number;
  readonly errors: readonly ValidationError[];
}

/** Tells whether an instance fails at one constraint and nowhere else. */
export interface IsolationTest {
  /** The locations of other keywords that an invalid instance fails; none when it fails the constraint alone. */
  strangers(instance: unknown): readonly string[];
}

/** Below a union so many reports are made to tell why a constraint is not isolated; each tells of all branches. */
const REPORTS = 3;

/**
 * Unions around the keyword do not count, neither do their other branches, which the instance was not meant for. What
 * fails only because a branch did (its properties are then not evaluated, Core 7.7.1.2) does not count either: the
 * instance is valid where the constraint is left out.
 */
export function createIsolationTest(subject: Subject, constraint: Constraint): IsolationTest {
  let relaxed: Partial<SchemaNode> | undefined;
  let reports = 0;
  let told: readonly string[] = [];
  const isDecisive = (instance: unknown): boolean => {
    relaxed ??= withoutConstraint(constraint);
    return subject.isWith(constraint.schema, relaxed, instance);
  };
  const isBelowUnion = constraint.path.some(({ node }) => node.kind === 'anyOf' || node.kind === 'oneOf');
  return {
    strangers(instance) {
      if (isBelowUnion) {
        if (isDecisive(instance)) return [];
        if (reports++ >= REPORTS) return told;
      }
      const errors = subject.errors(instance);
      const strangers = strangersTo(errors, constraint.keywordLocation);
      if (!isBelowUnion) {
        if (strangers.length === 0) return [];
        if (strangers.every(isConsequence) && isDecisive(instance)) return [];
      }
      told = [
        ...new Set((strangers.length > 0 ? strangers : errors).map(({ keywordLocation }) => keywordLocation)),
      ];
      return told;
    },
  };
}

/** The schema of a constraint as it would be without it. */
function withoutConstraint({ schema, node, property }: Constraint): Partial<SchemaNode> {
  if (node === undefined) return { always: true };
  const left = withoutProperty(node, property);
  return { nodes: schema.nodes.flatMap((other) => (other === node ? left : [other])) };
}

function withoutProperty(node: Node, property: string | undefined): Node[] {
  const others = (names: readonly string[]): string[] => names.filter((name) => name !== property);
  if (node.kind === 'required') return [{ ...node, names: others(node.names) }];
  if (node.kind === 'dependentRequired')
    return [{ ...node, entries: node.entries.map(([name, names]) => [name, others(names)]) }];
  return [];
}

/** The errors that are due to other keywords; all of them when the keyword itself did not fail. */
function strangersTo(errors: readonly ValidationError[], location: string): readonly ValidationError[] {
  const union = errors.find((error) => isUnion(error) && isWithin(location, error.keywordLocation));
  if (union === undefined) {
    const strangers = errors.filter(({ keywordLocation }) => !isWithin(keywordLocation, location, true));
    const isMet = errors.some(({ keywordLocation }) => keywordLocation === location);
    return isMet || strangers.length > 0 ? strangers : errors;
  }
  const branches = (union.params['branches'] as readonly Branch[] | undefined) ?? [];
  const isBelow = ({ keywordLocation }: ValidationError): boolean =>
    isWithin(keywordLocation, union.keywordLocation);
  const outside = errors.filter((error) => error !== union && !isBelow(error));
  const own = branches.find(({ branch }) => isWithin(location, `${union.keywordLocation}/${branch}`, true));
  return [...outside, ...strangersTo(own?.errors ?? errors.filter(isBelow), location)];
}

/** A failure that may be due to a branch that failed, as that drops its annotations. */
function isConsequence({ keyword }: ValidationError): boolean {
  return keyword.startsWith('unevaluated') || keyword === 'anyOf' || keyword === 'oneOf';
}

function isUnion({ keyword, params }: ValidationError): boolean {
  return (keyword === 'anyOf' || keyword === 'oneOf') && params['closest'] !== undefined;
}

/** True for a location below another, or at it where that is meant. */
function isWithin(location: string, other: string, orAt: boolean = false): boolean {
  return location.startsWith(`${other}/`) || (orAt && location === other);
}
