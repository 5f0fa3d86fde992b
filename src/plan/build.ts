import type { Recursion } from '../analysis/cycles.ts';
import { EvaluatedAnalysis, isStatic } from '../analysis/evaluated.ts';
import type { Expansion } from '../analysis/expansion.ts';
import type { Edge, Site } from '../analysis/sites.ts';
import type { JsonValue } from '../model/json.ts';
import type { FormatAssertion, Keyword, Member, PlanContext } from '../model/keyword.ts';
import type { Coverage, Pattern, Plan, SchemaNode } from '../model/plan.ts';
import type { ContentAssertions } from '../model/public.ts';
import type { Location } from '../model/schema.ts';

/** What the plan needs from outside. */
export interface PlanTools {
  pattern(source: string): Pattern;
  /** The test of a format at a location, where it asserts. */
  format(name: string, location: Location): FormatAssertion | undefined;
  /** How content is decoded and tested, where it asserts. */
  readonly content: ContentAssertions | undefined;
  /** The deepest instance nesting that is followed. */
  readonly depth: number;
}

/** Builds the plan: one schema node per site, filled by the keywords. */
export function buildPlan(
  sites: readonly Site[],
  recursion: Recursion,
  { isShared }: Expansion,
  tools: PlanTools,
): Plan {
  const builder = new Builder(sites, recursion, tools);
  for (const site of sites) builder.add(site);
  // In this order no analysis has to look further than one step.
  for (const site of recursion.order) builder.fill(site);
  const root = builder.schemaNodes.get(sites[0] as Site) as SchemaNode;
  const schemas = recursion.order.map((site) => builder.schemaNodes.get(site) as SchemaNode);
  return {
    root,
    schemas,
    isShared,
    coverage: (schema) => builder.coverage(builder.sites.get(schema) as Site),
  };
}

class Builder {
  readonly schemaNodes: Map<Site, SchemaNode> = new Map();
  readonly sites: Map<SchemaNode, Site> = new Map();
  readonly evaluated: EvaluatedAnalysis = new EvaluatedAnalysis();
  readonly recursion: Recursion;
  readonly tools: PlanTools;

  /** True when a keyword asks what others evaluate. */
  readonly #isTracking: boolean;

  constructor(sites: readonly Site[], recursion: Recursion, tools: PlanTools) {
    this.recursion = recursion;
    this.tools = tools;
    this.#isTracking = sites.some(({ location }) => location.keywords.some(({ keyword }) => keyword.isLast));
  }

  add(site: Site): void {
    const { schema } = site.location;
    const always = typeof schema === 'boolean' ? schema : undefined;
    const schemaNode: SchemaNode = { location: site.location, always, nodes: [] };
    this.schemaNodes.set(site, schemaNode);
    this.sites.set(schemaNode, site);
  }

  fill(site: Site): void {
    if (this.#isTracking) this.evaluated.of(site);
    const { nodes } = this.schemaNodes.get(site) as SchemaNode;
    const edges = new Map<Keyword, Edge[]>();
    for (const edge of site.edges) {
      const group = edges.get(edge.keyword);
      if (group === undefined) edges.set(edge.keyword, [edge]);
      else group.push(edge);
    }
    for (const { keyword, value } of site.location.keywords) {
      const drafts = keyword.plan?.(new Context(this, site, edges, keyword, value)) ?? [];
      for (const draft of Array.isArray(drafts) ? drafts : [drafts])
        nodes.push(Object.assign(draft, { keyword }));
    }
  }

  coverage(site: Site, except?: string): Coverage {
    const { always } = this.evaluated.of(site, except);
    const patterns = [...always.patterns].map((source) => this.tools.pattern(source));
    return {
      properties: { all: always.allProperties, names: always.names, patterns },
      items: { all: always.allItems, prefix: always.prefix },
    };
  }
}

class Context implements PlanContext {
  readonly value: JsonValue;
  readonly #builder: Builder;
  readonly #site: Site;
  readonly #edges: ReadonlyMap<Keyword, readonly Edge[]>;
  readonly #keyword: Keyword;

  constructor(
    builder: Builder,
    site: Site,
    edges: ReadonlyMap<Keyword, Edge[]>,
    keyword: Keyword,
    value: JsonValue,
  ) {
    this.#builder = builder;
    this.#site = site;
    this.#edges = edges;
    this.#keyword = keyword;
    this.value = value;
  }

  get location(): Location {
    return this.#site.location;
  }

  get depth(): number {
    return this.#builder.tools.depth;
  }

  get content(): ContentAssertions | undefined {
    return this.#builder.tools.content;
  }

  sibling(name: string): JsonValue | undefined {
    return this.location.keywords.find(({ keyword }) => keyword.name === name)?.value;
  }

  members(): readonly Member[] {
    const edges = this.#edges.get(this.#keyword) ?? [];
    return edges.map(({ tokens, site }) => ({ tokens: tokens.slice(1), schema: this.#schemaNode(site) }));
  }

  subschema(name: string = this.#keyword.name): SchemaNode | undefined {
    const edge = this.#site.edges.find(({ keyword, tokens }) => keyword.name === name && tokens.length === 1);
    return edge && this.#schemaNode(edge.site);
  }

  target(): { readonly schema: SchemaNode; readonly isRecursive: boolean } {
    const { site } = (this.#edges.get(this.#keyword) as readonly [Edge])[0];
    return {
      schema: this.#schemaNode(site),
      isRecursive: this.#builder.recursion.isRecursive(this.#site, site),
    };
  }

  coverage(): Coverage & { readonly isStatic: { readonly properties: boolean; readonly items: boolean } } {
    const bounds = this.#builder.evaluated.of(this.#site, this.#keyword.name);
    const coverage = this.#builder.coverage(this.#site, this.#keyword.name);
    return {
      ...coverage,
      isStatic: { properties: isStatic(bounds, 'properties'), items: isStatic(bounds, 'items') },
    };
  }

  pattern(source: string): Pattern {
    return this.#builder.tools.pattern(source);
  }

  format(name: string): FormatAssertion | undefined {
    return this.#builder.tools.format(name, this.location);
  }

  #schemaNode(site: Site): SchemaNode {
    return this.#builder.schemaNodes.get(site) as SchemaNode;
  }
}
