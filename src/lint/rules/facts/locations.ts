import type { Location } from '../../../model/schema.ts';
import type { LintContext } from '../../model.ts';

const known = new WeakMap<LintContext, readonly Location[]>();

/** The schemas of the root document that can be applied, each once whatever its dynamic scopes. */
export function locationsOf(context: LintContext): readonly Location[] {
  const { sites, frame } = context;
  const found =
    known.get(context) ??
    [...new Set(sites.map(({ location }) => location))].filter(
      ({ document }) => document === frame.root.document,
    );
  known.set(context, found);
  return found;
}
