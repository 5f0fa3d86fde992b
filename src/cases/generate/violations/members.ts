import type { Node, NodeOf } from '../../../model/plan.ts';
import { valuesOf, type Workshop } from '../construct.ts';
import { arraysOf, MOST_MEMBERS, objectsOf } from '../containers.ts';
import { type Facts, requiredNames, schemasOfItem } from '../facts.ts';
import { take } from '../iterate.ts';
import type { Violation } from './model.ts';

export function* missing(
  workshop: Workshop,
  facts: Facts,
  node: NodeOf<'required' | 'dependentRequired'>,
  property: string,
  depth: number,
): Generator<Violation> {
  const triggers =
    node.kind === 'required'
      ? [undefined]
      : node.entries.filter(([, names]) => names.includes(property)).map(([name]) => name);
  for (const trigger of triggers) {
    const others: Node =
      node.kind === 'required'
        ? { ...node, names: node.names.filter((name) => name !== property) }
        : { ...node, entries: node.entries.filter(([name]) => name !== trigger) };
    const siblings =
      node.kind === 'required' ? [] : (node.entries.find(([name]) => name === trigger)?.[1] ?? []);
    const present = [...facts.present, ...(trigger === undefined ? [] : [trigger]), ...siblings].filter(
      (name) => name !== property,
    );
    const asked = { ...facts, nodes: [...facts.nodes, others], present };
    for (const value of objectsOf(workshop, asked, depth, { without: new Set([property]) }))
      yield { way: `without ${property}`, value };
  }
}

export function* wrongCounts(
  workshop: Workshop,
  facts: Facts,
  node: NodeOf<'itemCount' | 'propertyCount'>,
  depth: number,
): Generator<Violation> {
  const isMaximum = node.maximum < Number.POSITIVE_INFINITY;
  const count = isMaximum ? node.maximum + 1 : node.minimum - 1;
  if (count < 0 || count > MOST_MEMBERS) return;
  const part = node.kind === 'itemCount' ? 'item' : 'property';
  const way = `one ${part} too ${isMaximum ? 'many' : 'few'}`;
  const containers =
    node.kind === 'itemCount'
      ? arraysOf(workshop, facts, depth, { count })
      : objectsOf(workshop, facts, depth, { count });
  for (const value of containers) yield { way, value };
  if (!isMaximum && requiredNames(facts).size === 0)
    yield { way, value: node.kind === 'itemCount' ? [] : {} };
}

export function* duplicateItems(workshop: Workshop, facts: Facts, depth: number): Generator<Violation> {
  const items = take(valuesOf(workshop, schemasOfItem(facts, 0), depth + 1), 6);
  for (const item of items) {
    const [first, second] = [0, 1].map((index) => schemasOfItem(facts, index));
    const isBoth = [...(first ?? []), ...(second ?? [])].every((schema) =>
      workshop.subject.holds(schema, item),
    );
    const given = new Map(
      isBoth
        ? [
            [0, item],
            [1, item],
          ]
        : [],
    );
    for (const value of arraysOf(workshop, facts, depth, { given })) yield { way: 'an item twice', value };
  }
}

export function* wrongMatches(
  workshop: Workshop,
  facts: Facts,
  node: NodeOf<'contains'>,
  keyword: string,
  depth: number,
): Generator<Violation> {
  const count = keyword === 'maxContains' ? node.maximum + 1 : node.minimum - 1;
  if (count > MOST_MEMBERS) return;
  const asked: Facts = { ...facts, nodes: [...facts.nodes, { ...node, minimum: count } as Node] };
  for (const value of arraysOf(workshop, asked, depth))
    yield { way: keyword === 'maxContains' ? 'one match too many' : 'one match too few', value };
  for (const value of arraysOf(workshop, facts, depth)) yield { way: 'no match', value };
  for (const item of take(valuesOf(workshop, schemasOfItem(facts, 0), depth + 1), 20))
    if (!workshop.subject.holds(node.schema, item))
      for (const value of arraysOf(workshop, facts, depth, { given: new Map([[0, item]]) }))
        yield { way: 'no match', value };
}
