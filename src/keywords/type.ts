import { typeName } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { TYPE_BITS, type TypeName, typeMask } from '../model/types.ts';
import { assertion } from './assertion.ts';
import { areDifferent, expect } from './checks.ts';
import { failure } from './failure.ts';

/** Validation 6.1.1. An integer is any number without a fraction, however it is written. */
export const type: Keyword<'type'> = {
  ...assertion(
    'type',
    expect(
      `one of ${Object.keys(TYPE_BITS).join(', ')}, or an array of different ones`,
      (value) => isType(value) || (areDifferent(value, isType) && (value as unknown[]).length > 0),
    ),
    ({ value }) => {
      const types = toTypes(value);
      return { kind: 'type', types, mask: types.reduce((mask, name) => mask | typeMask(name), 0) };
    },
  ),
  explain: ({ types }, instance) => {
    const actual = typeName(instance);
    return [failure({ type: types, actual }, `expected ${types.join(' or ')}, got ${actual}`)];
  },
};

function isType(name: unknown): boolean {
  return typeof name === 'string' && Object.hasOwn(TYPE_BITS, name);
}

function toTypes(value: unknown): TypeName[] {
  return (Array.isArray(value) ? value : [value]) as TypeName[];
}
