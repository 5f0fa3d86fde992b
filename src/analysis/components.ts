import { type Deep, runDeep } from '../json/deep.ts';

/**
 * Finds the strongly connected components of a graph (Tarjan 1972): two vertices share one exactly when each leads to
 * the other.
 *
 * @param successors where a vertex leads
 * @returns for each vertex the one that its component is known by; components come after those that they lead to
 */
export function components<V>(vertices: readonly V[], successors: (vertex: V) => readonly V[]): Map<V, V> {
  const component = new Map<V, V>();
  /** The place of a vertex in the order of discovery, beyond all others once its component is complete. */
  const discovered = new Map<V, number>();
  const open: V[] = [];
  function* visit(vertex: V): Deep<number> {
    const own = discovered.size;
    const start = open.push(vertex) - 1;
    discovered.set(vertex, own);
    let earliest = own;
    for (const next of successors(vertex))
      earliest = Math.min(earliest, discovered.get(next) ?? (yield visit(next)));
    if (earliest < own) return earliest;
    for (const member of open.splice(start)) {
      component.set(member, vertex);
      discovered.set(member, Number.POSITIVE_INFINITY);
    }
    return own;
  }
  for (const vertex of vertices) if (!discovered.has(vertex)) runDeep(visit(vertex));
  return component;
}
