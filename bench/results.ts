import type { Fault, Group } from './workloads/model.ts';

/** Nanoseconds for one instance, unless the measure says otherwise. */
export interface Sample {
  readonly median: number;
  readonly minimum: number;
}

/** `compile` and `compileFirst`: nanoseconds to the first verdict. `heap`, `allocated`: bytes. `cold`: milliseconds. */
export type Measure =
  | 'valid'
  | Fault
  | 'hot'
  | 'errors'
  | 'firstPass'
  | 'compile'
  | 'compileFirst'
  | 'heap'
  | 'allocated'
  | 'cold';

/** What was measured of one validator on one schema. */
export interface Cell {
  readonly peer: string;
  readonly workload: string;
  readonly group: Group;
  readonly samples: Partial<Record<Measure, Sample>>;
  /** Instances whose verdict was not the expected one, and out of how many, by kind; only kinds that have any. */
  readonly wrong: Record<string, readonly [wrong: number, total: number]>;
  /** What went wrong, by measure. */
  readonly failures: Record<string, string>;
}

export interface GrowthResult {
  readonly name: string;
  readonly grows: 'instance' | 'schema';
  readonly peer: string;
  readonly points: readonly { readonly size: number; readonly verdict: number; readonly compile: number }[];
  /** The exponent e of time = c · size^e that fits best. */
  readonly verdictExponent: number;
  readonly compileExponent: number;
  readonly failed?: string;
}

export interface Results {
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly memory: number;
    readonly system: string;
    readonly node: string;
    /** Average number of running processes before and after. */
    readonly load: readonly [number, number];
  };
  readonly source: string | undefined;
  readonly isQuick: boolean;
  /** How many rounds there were, and how many milliseconds each took. */
  readonly rounds: readonly [count: number, milliseconds: number];
  /** Which of the rounds the figures are. */
  readonly statistic: 'median' | 'minimum';
  readonly peers: readonly {
    readonly name: string;
    readonly versions: readonly string[];
    readonly configuration: string;
    readonly generatesCode: boolean;
  }[];
  readonly cells: readonly Cell[];
  readonly growths: readonly GrowthResult[];
}

export function sampleOf(values: readonly number[]): Sample {
  const sorted = [...values].sort((first, second) => first - second);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
  return { median, minimum: sorted[0] ?? Number.NaN };
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
