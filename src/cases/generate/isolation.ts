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
  /**
   * The locations of other keywords that the instance fails; none when it fails the constraint alone.
   *
   * @param errors everything that is wrong with the instance
   */
  strangers(instance: unknown, errors: readonly ValidationError[]): readonly string[];
}

/**
 * Unions around the keyword are told as such and do not count; neither do their other branches, which the instance was
 * not meant for. What fails only because a branch did (its properties are then not evaluated, Core 7.7.1.2) does not
 * count either: the instance is valid where the constraint is left out.
 */
export function createIsolationTest(subject: Subject, constraint: Constraint): IsolationTest {
  let relaxed: Partial<SchemaNode> | undefined;
  return {
    strangers(instance, errors) {
      const strangers = strangersTo(errors, constraint.keywordLocation);
      if (strangers.length === 0) return [];
      if (strangers.every(isConsequence)) {
        relaxed ??= withoutConstraint(constraint);
        if (subject.isWith(constraint.schema, relaxed, instance)) return [];
      }
      return [...new Set(strangers.map(({ keywordLocation }) => keywordLocation))];
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
