/** How many answers are kept: the tools of one server repeat their patterns. */
const MOST = 500;

/** A function of a text that keeps its answers, up to so many. */
export function remember<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text) as T;
    if (known.size >= MOST) known.clear();
    const given = answer(text);
    known.set(text, given);
    return given;
  };
}
