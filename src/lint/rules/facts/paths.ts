import type { Edge, Site } from '../../../analysis/sites.ts';
import { toReadablePath } from '../../../json/path.ts';
import type { Location } from '../../../model/schema.ts';
import type { LintContext } from '../../model.ts';

/** How many paths to one schema are named. */
const MOST = 5;

/** A step in a path: where a schema is applied, and which schemas led there. */
interface Way {
  readonly site: Site;
  readonly path: string;
  readonly before: Way | undefined;
}

/**
 * The instance locations at which schemas are applied, as readable paths: `$.lines[*].qty`; up to five for each, the
 * shortest first. A way ends where it comes back to a schema that it has been at.
 */
export function instancePaths({ sites }: LintContext): ReadonlyMap<Location, readonly string[]> {
  const paths = new Map<Location, string[]>();
  const taken = new Map<Site, number>();
  const ways: Way[] = [];
  const take = (way: Way): void => {
    const times = taken.get(way.site) ?? 0;
    if (times >= MOST) return;
    taken.set(way.site, times + 1);
    const found = paths.get(way.site.location) ?? [];
    paths.set(way.site.location, found);
    if (!found.includes(way.path) && found.length < MOST) found.push(way.path);
    if (!hasBeenAt(way.before, way.site)) ways.push(way);
  };
  if (sites[0] !== undefined) take({ site: sites[0], path: '$', before: undefined });
  for (const way of ways)
    for (const edge of way.site.edges) take({ site: edge.site, path: way.path + stepOf(edge), before: way });
  return paths;
}

function hasBeenAt(way: Way | undefined, site: Site): boolean {
  for (let here = way; here !== undefined; here = here.before) if (here.site === site) return true;
  return false;
}

/** The part of the instance that a step leads to, as it is written behind the path so far. */
function stepOf({ keyword: { name }, tokens, applies, isReference }: Edge): string {
  if (isReference || applies !== 'child') return '';
  const [, token = ''] = tokens;
  switch (name) {
    case 'properties':
      return toReadablePath({ parent: undefined, token }).slice(1);
    case 'patternProperties':
      return `[/${token}/]`;
    case 'propertyNames':
      return ' (names)';
    case 'prefixItems':
      return `[${token}]`;
    case 'items':
      return token === '' ? '[*]' : `[${token}]`;
    default:
      return '[*]';
  }
}
