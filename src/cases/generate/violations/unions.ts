import type { Node, NodeOf } from '../../../model/plan.ts';
import {
  candidatesOf,
  candidatesOfType,
  constantsOf,
  typesOf,
  valuesOf,
  type Workshop,
} from '../construct.ts';
import { type Facts, gatherFacts } from '../facts.ts';
import { take } from '../iterate.ts';
import type { Violation } from './model.ts';

/** None of the branches, and for `oneOf` two of them. */
export function* wrongBranches(
  workshop: Workshop,
  facts: Facts,
  node: NodeOf<'anyOf' | 'oneOf'>,
  depth: number,
): Generator<Violation> {
  const rest = { ...facts, nodes: facts.nodes.filter((other) => other !== node) };
  if (node.kind === 'oneOf') {
    for (const [first, second] of pairs(node.schemas.length)) {
      const schemas = [node.schemas[first], node.schemas[second]] as never;
      const both = gatherFacts(workshop.subject, { schemas, path: [] }, 0);
      if (both === undefined) continue;
      const asked = {
        ...rest,
        nodes: [...rest.nodes, ...both.nodes],
        present: [...rest.present, ...both.present],
      };
      const way = `branches ${first} and ${second} at once`;
      for (const value of take(candidatesOf(workshop, asked, depth), 12)) yield { way, value };
      for (const value of take(valuesOf(workshop, schemas, depth), 12)) yield { way, value };
    }
  }
  const own = { ...rest, nodes: rest.nodes.filter((other) => !isWithin(other, node)) };
  const constants = constantsOf(own);
  if (constants === undefined)
    for (const type of typesOf(own))
      for (const value of take(candidatesOfType(workshop, own, type, depth), 6))
        yield { way: 'no branch', value };
  for (const value of [{}, [], '', 'neither', 0, -1.5, true, null, ['neither'], { neither: true }])
    yield { way: 'no branch', value };
}

/** True for a node that a chosen branch brought along. */
function isWithin(node: Node, union: NodeOf<'anyOf' | 'oneOf'>): boolean {
  return union.schemas.some((schema) => reaches(schema.nodes, node, 8));
}

function reaches(nodes: readonly Node[], node: Node, left: number): boolean {
  if (nodes.includes(node)) return true;
  if (left === 0) return false;
  return nodes.some((one) => {
    if (one.kind === 'reference') return reaches(one.schema.nodes, node, left - 1);
    if (one.kind === 'allOf' || one.kind === 'anyOf' || one.kind === 'oneOf')
      return one.schemas.some(({ nodes: below }) => reaches(below, node, left - 1));
    return false;
  });
}

function* pairs(count: number): Generator<readonly [number, number]> {
  let left = 60;
  for (let second = 1; second < count; second++)
    for (let first = 0; first < second; first++) if (left-- > 0) yield [first, second];
}
