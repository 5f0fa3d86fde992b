import type { NodeKind, NodeOf } from '../../model/plan.ts';
import { assertions, type Concern } from '../assertions.ts';
import { arrayPass, contains, unevaluatedItems } from './array.ts';
import type { Compiler } from './compile.ts';
import { conditional, dependentSchemas, not, propertyDependencies, reference, union } from './in-place.ts';
import { objectPass, propertyNames, unevaluatedProperties } from './object.ts';
import { ALWAYS, all, type Verdict } from './verdict.ts';

/** What a kind of node concerns, and how it is compiled; its verdict is asked about nothing else. */
type Kind<K extends NodeKind> = readonly [
  concern: Concern,
  compile: (node: NodeOf<K>, compiler: Compiler) => Verdict,
];

/** Every kind of node; assertions share their tests with the report. */
export const kinds: { readonly [K in NodeKind]: Kind<K> } = {
  ...(assertions as unknown as { readonly [K in keyof typeof assertions]: Kind<K> }),
  properties: ['object', objectPass],
  patternProperties: ['object', objectPass],
  additionalProperties: ['object', objectPass],
  object: ['object', objectPass],
  propertyNames: ['object', propertyNames],
  prefixItems: ['array', arrayPass],
  items: ['array', arrayPass],
  array: ['array', arrayPass],
  contains: ['array', contains],
  allOf: ['any', ({ schemas }, { schema }) => all(schemas.map(schema))],
  anyOf: ['any', union],
  oneOf: ['any', union],
  not: ['any', not],
  if: ['any', conditional],
  dependentSchemas: ['any', dependentSchemas],
  propertyDependencies: ['any', propertyDependencies],
  reference: ['any', reference],
  unevaluatedProperties: ['any', unevaluatedProperties],
  unevaluatedItems: ['any', unevaluatedItems],
  annotation: ['any', () => ALWAYS],
};
