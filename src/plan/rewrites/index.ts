import type { Node } from '../../model/plan.ts';
import { flatten } from './flatten.ts';
import { singlePass } from './single-pass.ts';
import { staticUnevaluated } from './static-unevaluated.ts';

/** The rewrites by name, in the order in which they are applied. None changes a verdict; each can be left out. */
export const rewrites: { readonly [name in RewriteName]: Rewrite } = {
  flatten,
  staticUnevaluated,
  singlePass,
};

export type RewriteName = 'flatten' | 'staticUnevaluated' | 'singlePass';

/** Turns the nodes of one schema into fewer or cheaper ones that give the same verdict. */
export type Rewrite = (nodes: readonly Node[]) => readonly Node[];

/** The composition of all rewrites but those named. */
export function composeRewrites(without: readonly string[]): Rewrite {
  const names = (Object.keys(rewrites) as RewriteName[]).filter((name) => !without.includes(name));
  return (nodes) => names.reduce((rewritten, name) => rewrites[name](rewritten), nodes);
}
