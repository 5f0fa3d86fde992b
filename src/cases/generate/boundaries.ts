import type { Setting } from './settings.ts';
import type { Constraint } from './steps.ts';
import { LONGEST } from './strings.ts';

/** An instance that is likely valid, and what is special about it. */
export interface Boundary {
  readonly name: string;
  readonly value: unknown;
}

/** Instances that a constraint just admits; that the rest of the schema does too has to be seen. */
export function boundaryValues(
  { node, keywordLocation }: Constraint,
  { embed }: Setting,
): readonly Boundary[] {
  const at = (what: string, values: readonly unknown[]): Boundary[] =>
    values.map((value) => ({ name: `valid: ${keywordLocation} ${what}`, value: embed(value) }));
  switch (node?.kind) {
    case 'bound':
      return at('at the bound', [node.limit]);
    case 'length': {
      const length = node.maximum < Number.POSITIVE_INFINITY ? node.maximum : node.minimum;
      if (length > LONGEST) return [];
      // Characters outside the Basic Multilingual Plane count as one each (Validation 6.3.1).
      return [
        ...at('just long enough', ['x'.repeat(length)]),
        ...at('in characters of two code units', ['\u{1F600}'.repeat(length)]),
      ];
    }
    case 'enum':
      return at('each value', node.values.slice(0, 50));
    case 'type':
      return node.types.includes('integer') ? at('an integer beyond 32 bits', [2 ** 33]) : [];
    default:
      return [];
  }
}
