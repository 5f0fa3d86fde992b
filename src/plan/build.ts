import { EvaluatedAnalysis, isStatic } from '../analysis/evaluated.ts';
import type { Expansion } from '../analysis/in-place.ts';
import type { Recursion } from '../analysis/recursion.ts';
import type { Edge, Site } from '../analysis/sites.ts';
import { getProperty } from '../json/value.ts';
import type { PlanContext } from '../model/keyword.ts';
import type { Coverage, Node, Plan, SchemaNode } from '../model/plan.ts';
import type { CompileOptions, FormatTest, Limits, NumberFormatTest } from '../model/public.ts';
import type { PatternCompiler } from '../schema/patterns.ts';
import { Problems } from '../schema/problems.ts';

/** The options, with every limit filled in. */
type Settings = CompileOptions & { readonly limits: Required<Limits> };

/**
 * Builds the plan: one schema node per site, filled by the keywords.
 *
 * @param pattern compiles patterns, each once
 * @throws SchemaError for a format that has to assert and has no test
 */
export function buildPlan(
  sites: readonly Site[],
  recursion: Recursion,
  { isShared }: Expansion,
  { formats = {}, content, limits: { depth } }: Settings,
  pattern: PatternCompiler,
): Plan {
  const problems = new Problems();
  const evaluated = new EvaluatedAnalysis();
  const coverage = (site: Site, except?: string): Coverage => {
    const { always } = evaluated.of(site, except);
    const patterns = [...always.patterns].map(pattern);
    return {
      properties: { names: always.names, patterns },
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
      // Looked for only when asked: of all keywords, few apply anything.
      const own = (): readonly Edge[] => edges.filter((edge) => edge.keyword === keyword);
      const context: PlanContext = {
        pattern,
        content,
        depth,
        value,
        location,
        // What the dialect does not know annotates, and means nothing to its neighbours.
        sibling(name) {
          const known = location.dialect.keywords.get(name);
          return location.keywords.find((use) => use.keyword === known)?.value;
        },
        members: () => own().map((edge) => ({ tokens: edge.tokens.slice(1), schema: schemaOf(edge.site) })),
        subschema(name = keyword.name) {
          const edge = edges.find(({ tokens }) => tokens.length === 1 && tokens[0] === name);
          return edge && schemaOf(edge.site);
        },
        target() {
          const [{ site: target }] = own() as readonly [Edge];
          const isRecursive = recursion.isRecursive(site, target);
          return { schema: schemaOf(target), depth: isRecursive ? depth : Number.POSITIVE_INFINITY };
        },
        coverage() {
          const bounds = evaluated.of(site, keyword.name);
          const properties = isStatic(bounds, 'properties');
          return {
            ...coverage(site, keyword.name),
            isStatic: { properties, items: isStatic(bounds, 'items') },
          };
        },
        format(name) {
          const test = getProperty(formats, name) as FormatTest | NumberFormatTest | undefined;
          // Where the format-assertion vocabulary is in force, what cannot be tested must not pass (Validation 7.2.2).
          if (test === undefined && location.dialect.assertsFormat) {
            const reason = `the dialect asserts formats, and \`formats\` has no test for ${JSON.stringify(name)}`;
            problems.add(location, reason, 'format');
          }
          return typeof test === 'function' ? { type: 'string', test } : test;
        },
      };
      const drafts = keyword.plan?.(context) ?? [];
      for (const draft of Array.isArray(drafts) ? drafts : [drafts])
        nodes.push({ keyword, value, ...draft } as Node);
    }
  }
  problems.throwIfAny();
  return { root: schemaOf(sites[0] as Site), schemas: [...schemas.values()], isShared };
}
