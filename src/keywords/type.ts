import { bounded } from '../json/excerpt.ts';
import { typeName } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { TYPE_BITS, type TypeName, typeMask } from '../model/types.ts';

const NAMES = Object.keys(TYPE_BITS);
const EXPECTED = `one of ${NAMES.map((name) => `"${name}"`).join(', ')}`;

/** Validation 6.1.1. An integer is any number without a fraction, however it is written. */
export const type: Keyword<'type'> = {
  name: 'type',
  check(value, report) {
    if (!Array.isArray(value)) {
      if (!NAMES.includes(value as string)) report(`${EXPECTED}, or an array of them`, value);
      return;
    }
    if (value.length === 0) report('at least one type', value);
    for (const [index, name] of value.entries()) {
      if (!NAMES.includes(name)) report(EXPECTED, name, [index]);
      else if (value.indexOf(name) < index) report('each type once', name, [index]);
    }
  },
  plan: ({ value }) => {
    const types = (Array.isArray(value) ? [...value] : [value]) as TypeName[];
    return { kind: 'type', types, mask: types.reduce((mask, name) => mask | typeMask(name), 0) };
  },
  explain: ({ types }, value) => {
    const actual = typeName(value);
    return [
      { message: `expected ${types.join(' or ')}, got ${actual}`, params: { type: bounded(types), actual } },
    ];
  },
};
