import { EvaluatedAnalysis, isStatic } from '../analysis/evaluated.ts';
import type { Expansion } from '../analysis/in-place.ts';
import type { Recursion } from '../analysis/recursion.ts';
import type { Site } from '../analysis/sites.ts';
import type { FormatAssertion, PlanContext } from '../model/keyword.ts';
import type { Coverage, Pattern, Plan, SchemaNode } from '../model/plan.ts';
import type { ContentAssertions } from '../model/public.ts';
import type { Location } from '../model/schema.ts';
import type { Problems } from '../schema/problems.ts';

/** What the plan needs from outside. */
export interface PlanTools {
  readonly pattern: (source: string) => Pattern;
  /** The test of a format at a location, where it asserts. */
  readonly format: (name: string, location: Location) => FormatAssertion | undefined;
  /** How content is decoded and tested, where it asserts. */
  readonly content: ContentAssertions | undefined;
  /** The deepest instance nesting that is followed. */
  readonly depth: number;
  /** What the tools found wrong while they were used. */
  readonly problems: Problems;
}

/**
 * Builds the plan: one schema node per site, filled by the keywords.
 *
 * @throws SchemaError for what the tools found wrong
 */
export function buildPlan(
  sites: readonly Site[],
  recursion: Recursion,
  { isShared }: Expansion,
  tools: PlanTools,
): Plan {
  const evaluated = new EvaluatedAnalysis();
  const coverage = (site: Site, except?: string): Coverage => {
    const { always } = evaluated.of(site, except);
    const patterns = [...always.patterns].map(tools.pattern);
    return {
      properties: { all: always.patterns.has(''), names: always.names, patterns },
      items: always.prefix,
    };
  };
  const isTracking = sites.some(({ location }) => location.keywords.some(({ keyword }) => keyword.isLast));
  const schemas = new Map<Site, SchemaNode>();
  // In this order no analysis has to look further than one step.
  for (const site of recursion.order) {
    const { location } = site;
    const always = typeof location.schema === 'boolean' ? location.schema : undefined;
    schemas.set(site, { location, always, nodes: [], coverage: isTracking ? coverage(site) : undefined });
  }
  const schemaOf = (site: Site): SchemaNode => schemas.get(site) as SchemaNode;
  for (const [site, { nodes }] of schemas) {
    const { location, edges } = site;
    for (const { keyword, value } of location.keywords) {
      const own = edges.filter((edge) => edge.keyword === keyword);
      const context: PlanContext = {
        pattern: tools.pattern,
        content: tools.content,
        depth: tools.depth,
        value,
        location,
        // What the dialect does not know annotates, and means nothing to its neighbours.
        sibling(name) {
          const known = location.dialect.keywords.get(name);
          return location.keywords.find((use) => use.keyword === known)?.value;
        },
        members: () => own.map((edge) => ({ tokens: edge.tokens.slice(1), schema: schemaOf(edge.site) })),
        subschema(name = keyword.name) {
          const edge = edges.find(({ tokens }) => tokens.length === 1 && tokens[0] === name);
          return edge && schemaOf(edge.site);
        },
        target() {
          const [{ site: target }] = own as unknown as readonly [{ site: Site }];
          const isRecursive = recursion.isRecursive(site, target);
          return { schema: schemaOf(target), depth: isRecursive ? tools.depth : Number.POSITIVE_INFINITY };
        },
        coverage() {
          const bounds = evaluated.of(site, keyword.name);
          const isStaticFor = {
            properties: isStatic(bounds, 'properties'),
            items: isStatic(bounds, 'items'),
          };
          return { ...coverage(site, keyword.name), isStatic: isStaticFor };
        },
        format: (name) => tools.format(name, location),
      };
      const drafts = keyword.plan?.(context) ?? [];
      for (const draft of Array.isArray(drafts) ? drafts : [drafts])
        nodes.push(Object.assign({ keyword, value }, draft));
    }
  }
  tools.problems.throwIfAny();
  return { root: schemaOf(sites[0] as Site), schemas: [...schemas.values()], isShared };
}
