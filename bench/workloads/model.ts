/** How an invalid instance is invalid: each is one change to a valid one. */
export const faults = ['firstKey', 'lastLeaf', 'undeclared'] as const;
export type Fault = (typeof faults)[number];

/** `real`: published schemas with documents from the field; `small`: arguments of a tool, an order; `large`: the rest. */
export type Group = 'real' | 'small' | 'large';

/** A schema with instances whose verdicts are known. */
export interface Workload {
  readonly name: string;
  readonly group: Group;
  readonly schema: object;
  readonly valid: readonly unknown[];
  readonly invalid: Readonly<Record<Fault, readonly unknown[]>>;
}

export const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
