/**
 * Where both other validators answer otherwise, and why ours is what the specification says. A class that explains
 * nothing any more fails the test.
 */
export const differences = [];

/** The class that explains a difference; undefined where none does. */
export function classOf(schema, one) {
  return differences.find(({ explains }) => explains(schema, one));
}
