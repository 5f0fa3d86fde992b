import type { NodeKind, NodeOf } from '../../model/plan.ts';
import { type AssertionKind, assertions, type Concern } from '../assertions.ts';
import { arrayCheck, contains, unevaluatedItems } from './array.ts';
import { Check, OP } from './check.ts';
import { all, type Compiler } from './compile.ts';
import { conditional, dependentSchemas, not, propertyDependencies, reference } from './in-place.ts';
import { callCheck } from './leaves.ts';
import { propertiesCheck, propertyNames, unevaluatedProperties } from './object.ts';
import { union } from './union.ts';

/** What a kind of node concerns, and how it is compiled; its check is asked about nothing else. */
type Kind<K extends NodeKind> = readonly [
  concern: Concern,
  compile: (node: NodeOf<K>, compiler: Compiler) => Check,
];

/** Every kind of node; assertions share their tests with the report. */
export const kinds: { readonly [K in NodeKind]: Kind<K> } = {
  ...(Object.fromEntries(
    Object.entries(assertions).map(([kind, [concern, test]]) => [
      kind,
      [concern, (node: never) => callCheck(test(node))],
    ]),
  ) as unknown as { readonly [K in AssertionKind]: Kind<K> }),
  properties: ['object', propertiesCheck],
  patternProperties: ['object', propertiesCheck],
  additionalProperties: ['object', propertiesCheck],
  object: ['object', propertiesCheck],
  propertyNames: ['object', propertyNames],
  prefixItems: ['array', (node, compiler) => arrayCheck([node], compiler)],
  items: ['array', (node, compiler) => arrayCheck([node], compiler)],
  array: ['array', (node, compiler) => arrayCheck([node], compiler)],
  contains: ['array', contains],
  allOf: ['any', ({ schemas }, { check }) => all(schemas.map(check))],
  anyOf: ['any', union],
  oneOf: ['any', union],
  not: ['any', not],
  if: ['any', conditional],
  dependentSchemas: ['any', dependentSchemas],
  propertyDependencies: ['any', propertyDependencies],
  reference: ['any', reference],
  unevaluatedProperties: ['any', unevaluatedProperties],
  unevaluatedItems: ['any', unevaluatedItems],
  annotation: ['any', () => new Check(OP.any)],
};
