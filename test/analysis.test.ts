import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { components } from '../src/analysis/components.ts';
import { EvaluatedAnalysis, isStatic } from '../src/analysis/evaluated.ts';
import { findRecursion } from '../src/analysis/recursion.ts';
import { createSites, type Site } from '../src/analysis/sites.ts';
import { dialects } from '../src/dialects/index.ts';
import { readOptions } from '../src/options.ts';
import { createFrame } from '../src/schema/frame.ts';
import { createPatterns } from '../src/schema/patterns.ts';

function sitesOf(schema: object): readonly Site[] {
  const settings = readOptions({});
  return createSites(createFrame(schema, dialects, settings, createPatterns(settings)), 1_000);
}

/** Of a graph on the vertices 0 to N-1, which are reached from which, in any number of steps. */
function reachable(graph: readonly (readonly number[])[]): readonly ReadonlySet<number>[] {
  return graph.map((_, start) => {
    const reached = new Set([start]);
    for (const vertex of reached) for (const next of graph[vertex] ?? []) reached.add(next);
    return reached;
  });
}

const graphs = fc
  .integer({ min: 1, max: 8 })
  .chain((size) =>
    fc.array(fc.array(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }),
  );

describe('components', () => {
  test('two vertices share one exactly when each leads to the other', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const reached = reachable(graph);
        const found = components([...graph.keys()], (vertex) => graph[vertex] ?? []);
        for (const a of graph.keys())
          for (const b of graph.keys())
            assert.equal(
              found.get(a) === found.get(b),
              reached[a]?.has(b) === true && reached[b]?.has(a) === true,
            );
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('one comes after those that it leads to', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const found = components([...graph.keys()], (vertex) => graph[vertex] ?? []);
        const order = [...found.keys()];
        for (const [from, successors] of graph.entries())
          for (const to of successors)
            if (found.get(from) !== found.get(to)) assert.ok(order.indexOf(to) < order.indexOf(from));
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});

describe('recursion', () => {
  const isWatched = (schema: object, depth: number): boolean[] => {
    const sites = sitesOf(schema);
    const { isRecursive } = findRecursion(sites, depth);
    return sites.flatMap((site) => site.edges.map((edge) => isRecursive(site, edge.site)));
  };

  test('no step of a tree is watched, however deep it is', () => {
    const schema = { properties: { a: { items: { properties: { b: { not: true } } } } } };
    assert.deepEqual(isWatched(schema, 1), [false, false, false, false]);
  });

  test('a step inside a cycle is, one into it is not', () => {
    const $defs = { node: { properties: { next: { $ref: '#/$defs/node' } } } };
    const sites = sitesOf({ $defs, properties: { list: { $ref: '#/$defs/node' }, other: true } });
    const { isRecursive } = findRecursion(sites, 512);
    const pointer = ({ location }: Site): string =>
      `${location.parent?.tokens.join('/') ?? ''}/${location.tokens.join('/')}`;
    const watched = sites.flatMap((site) =>
      site.edges
        .filter((edge) => isRecursive(site, edge.site))
        .map((edge) => [pointer(site), pointer(edge.site)]),
    );
    assert.deepEqual(watched, [
      ['/$defs/node', '$defs/node/properties/next'],
      ['$defs/node/properties/next', '/$defs/node'],
    ]);
  });

  test('every step is where references nest schemas deeper than instances are followed', () => {
    // Four steps down: a reference, a property, a reference, a property.
    const $defs = { a: { properties: { x: { $ref: '#/$defs/b' } } }, b: { properties: { y: true } } };
    const schema = { $defs, $ref: '#/$defs/a' };
    assert.deepEqual(new Set(isWatched(schema, 4)), new Set([false]));
    assert.deepEqual(new Set(isWatched(schema, 3)), new Set([true]));
  });

  test('a site comes after those that it applies', () => {
    for (const $defs of [
      { b: { properties: { y: { not: {} } } } },
      { b: { properties: { y: { $ref: '#/$defs/c' } } }, c: {} },
    ]) {
      const sites = sitesOf({ $defs, allOf: [{ $ref: '#/$defs/b' }, { items: {} }] });
      const { order } = findRecursion(sites, 512);
      assert.equal(order.length, sites.length);
      for (const site of sites)
        for (const edge of site.edges) assert.ok(order.indexOf(edge.site) < order.indexOf(site));
    }
  });
});

/** Core 11: what is evaluated whatever the instance is needs no tracking. */
describe('what is evaluated', () => {
  const analyse = (schema: object) => new EvaluatedAnalysis().of(sitesOf(schema)[0] as Site);
  const properties: readonly (readonly [object, boolean])[] = [
    [{ properties: { a: true } }, true],
    [
      {
        properties: { a: true },
        allOf: [{ properties: { b: true } }, { patternProperties: { '^x': true } }],
      },
      true,
    ],
    [{ $ref: '#/$defs/a', $defs: { a: { properties: { a: true } } } }, true],
    [{ additionalProperties: true, anyOf: [{ properties: { a: true } }] }, true],
    [{ anyOf: [{ properties: { a: true } }, true] }, false],
    [{ properties: { a: true }, oneOf: [{ properties: { a: true } }, { minProperties: 2 }] }, true],
    [{ if: { properties: { a: true } } }, false],
    [{ if: { minProperties: 1 }, then: { patternProperties: { a: true } } }, false],
    [{ dependentSchemas: { a: { properties: { b: true } } } }, false],
    [{ not: { properties: { a: true } } }, true],
    [{ properties: { a: { anyOf: [{ properties: { b: true } }, true] } } }, true],
    [{ anyOf: [{ additionalProperties: true }, true] }, false],
  ];
  for (const [schema, expected] of properties)
    test(`properties of ${JSON.stringify(schema)}: ${expected ? 'known' : 'tracked'}`, () =>
      assert.equal(isStatic(analyse(schema), 'properties'), expected));

  const items: readonly (readonly [object, boolean])[] = [
    [{ prefixItems: [true, true] }, true],
    [{ prefixItems: [true], allOf: [{ prefixItems: [true, true] }] }, true],
    [{ anyOf: [{ prefixItems: [true] }, true] }, false],
    [{ prefixItems: [true, true], anyOf: [{ prefixItems: [true] }, true] }, true],
    [{ prefixItems: [true], anyOf: [{ prefixItems: [true, true] }, true] }, false],
    [{ items: true, anyOf: [{ prefixItems: [true] }, { items: true }] }, true],
    [{ prefixItems: [true], anyOf: [{ items: true }, true] }, false],
    [{ contains: true }, false],
    [{ contains: true, items: true }, true],
    [{ prefixItems: [true], contains: true }, false],
  ];
  for (const [schema, expected] of items)
    test(`items of ${JSON.stringify(schema)}: ${expected ? 'known' : 'tracked'}`, () =>
      assert.equal(isStatic(analyse(schema), 'items'), expected));

  test('the keyword that asks is left out, and what is kept for others is whole', () => {
    const analysis = new EvaluatedAnalysis();
    const [root] = sitesOf({ properties: { a: true }, unevaluatedProperties: false }) as [Site];
    assert.deepEqual([...analysis.of(root, 'unevaluatedProperties').always.names], ['a']);
    assert.deepEqual([...analysis.of(root, 'unevaluatedProperties').always.patterns], []);
    assert.deepEqual([...analysis.of(root).always.patterns], ['']);
  });
});
