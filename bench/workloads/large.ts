import { createWorkload } from './damage.ts';
import { DIALECT, type Workload } from './model.ts';
import { Random } from './random.ts';
import {
  chainSchema,
  configurationSchema,
  createBranchInstance,
  createConfiguration,
  createRecord,
  RECORDS,
  unionSchema,
} from './shapes.ts';

/** Schemas and instances whose size or structure is the point. */
export function createLarge(): Workload[] {
  return [geo(), configuration(), records(), union(3), union(30), union(300), chain(), unevaluated()];
}

const POSITION = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 3 };
const GEOMETRY = { $ref: '#/$defs/geometry' };

/** A collection is a geometry that holds geometries. */
const GEO = {
  $schema: DIALECT,
  type: 'object',
  properties: {
    type: { const: 'FeatureCollection' },
    features: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          type: { const: 'Feature' },
          properties: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
          geometry: GEOMETRY,
        },
        required: ['type', 'geometry'],
        additionalProperties: false,
      },
    },
  },
  required: ['type', 'features'],
  additionalProperties: false,
  $defs: {
    geometry: {
      oneOf: [
        closed('Point', { coordinates: POSITION }),
        closed('LineString', { coordinates: { type: 'array', items: POSITION, minItems: 2 } }),
        closed('Polygon', { coordinates: { type: 'array', items: { type: 'array', items: POSITION } } }),
        closed('GeometryCollection', { geometries: { type: 'array', items: GEOMETRY } }),
      ],
    },
  },
};

function closed(type: string, properties: Readonly<Record<string, object>>): object {
  return {
    type: 'object',
    properties: { type: { const: type }, ...properties },
    required: ['type', ...Object.keys(properties)],
    additionalProperties: false,
  };
}

function geo(): Workload {
  const random = new Random(5);
  const position = () => [random.amount(180), random.amount(90)];
  const geometry = (depth: number): object => {
    const kind = random.integer(depth > 0 ? 0 : 1, 3);
    if (kind === 0) {
      return { type: 'GeometryCollection', geometries: random.list(3, () => geometry(depth - 1)) };
    }
    if (kind === 1) return { type: 'Point', coordinates: position() };
    if (kind === 2) return { type: 'LineString', coordinates: random.list(5, position) };
    return { type: 'Polygon', coordinates: [random.list(6, position)] };
  };
  const valid = random.list(40, () => ({
    type: 'FeatureCollection',
    features: random.list(random.integer(1, 6), () => ({
      type: 'Feature',
      properties: { name: random.words(2), population: random.integer(0, 1e6) },
      geometry: geometry(4),
    })),
  }));
  return createWorkload('geo-recursive', 'large', GEO, valid);
}

function configuration(): Workload {
  const random = new Random(6);
  const schema = configurationSchema(2000);
  const valid = random.list(8, (index) => createConfiguration(random, 2000, 0.1 + index * 0.12));
  return createWorkload('configuration-2000', 'large', schema, valid);
}

function records(): Workload {
  const random = new Random(7);
  const list: object[] = [];
  for (let size = 2; size < 1_000_000; size += JSON.stringify(list.at(-1)).length + 1) {
    list.push(createRecord(random, list.length));
  }
  return createWorkload('records-1mb', 'large', RECORDS, [list]);
}

function union(branches: number): Workload {
  const random = new Random(8);
  const valid = random.list(200, () => createBranchInstance(random, random.integer(0, branches - 1)));
  return createWorkload(`union-${branches}`, 'large', unionSchema(branches), valid);
}

function chain(): Workload {
  const random = new Random(9);
  const valid = random.list(100, () => ({ first: random.integer(0, 1000), second: random.integer(0, 1000) }));
  return createWorkload('reference-chain-200', 'large', chainSchema(200), valid);
}

/** What is evaluated depends on the branch that holds: no list of names made beforehand will do. */
const UNEVALUATED = {
  $schema: DIALECT,
  type: 'object',
  allOf: [
    { properties: { id: { type: 'integer' }, kind: { type: 'string' } }, required: ['id', 'kind'] },
    { properties: { label: { type: 'string' } } },
  ],
  oneOf: [
    { properties: { kind: { const: 'person' }, name: { type: 'string' }, age: { type: 'integer' } } },
    { properties: { kind: { const: 'company' }, name: { type: 'string' }, vat: { type: 'string' } } },
    { properties: { kind: { const: 'place' }, latitude: { type: 'number' }, longitude: { type: 'number' } } },
  ],
  unevaluatedProperties: false,
};

function unevaluated(): Workload {
  const random = new Random(10);
  const particulars = [
    () => ({ kind: 'person', name: random.words(2), age: random.integer(1, 99) }),
    () => ({ kind: 'company', name: random.words(3), vat: `DE${random.integer(1e6, 9e6)}` }),
    () => ({ kind: 'place', latitude: random.amount(90), longitude: random.amount(180) }),
  ];
  const valid = random.list(200, () => ({
    id: random.integer(1, 1e6),
    ...random.pick(particulars)(),
    ...(random.chance(0.5) && { label: random.words(2) }),
  }));
  return createWorkload('unevaluated', 'large', UNEVALUATED, valid);
}
