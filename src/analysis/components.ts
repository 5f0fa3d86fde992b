/**
 * Numbers the strongly connected components of a graph (Tarjan 1972), with a stack of its own: the graph can be
 * deeper than the engine's. Two vertices share a number exactly when each leads to the other.
 *
 * @param vertices all vertices
 * @param successors where a vertex leads
 */
export function components<V>(
  vertices: readonly V[],
  successors: (vertex: V) => readonly V[],
): Map<V, number> {
  const component = new Map<V, number>();
  const order = new Map<V, number>();
  const lowest = new Map<V, number>();
  const open: V[] = [];
  let count = 0;
  for (const start of vertices) {
    if (order.has(start)) continue;
    const frames: { vertex: V; next: readonly V[]; at: number }[] = [];
    const visit = (vertex: V): void => {
      lowest.set(vertex, order.size);
      order.set(vertex, order.size);
      open.push(vertex);
      frames.push({ vertex, next: successors(vertex), at: 0 });
    };
    visit(start);
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const { vertex } = frame;
      if (frame.at < frame.next.length) {
        const next = frame.next[frame.at++] as V;
        if (!order.has(next)) visit(next);
        else if (!component.has(next)) lower(lowest, vertex, order.get(next) as number);
        continue;
      }
      frames.pop();
      const parent = frames.at(-1);
      if (parent !== undefined) lower(lowest, parent.vertex, lowest.get(vertex) as number);
      if (lowest.get(vertex) !== order.get(vertex)) continue;
      for (let member = open.pop() as V; ; member = open.pop() as V) {
        component.set(member, count);
        if (member === vertex) break;
      }
      count++;
    }
  }
  return component;
}

function lower<V>(lowest: Map<V, number>, vertex: V, candidate: number): void {
  if (candidate < (lowest.get(vertex) as number)) lowest.set(vertex, candidate);
}
