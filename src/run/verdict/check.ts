import type { Coverage } from '../../model/plan.ts';
import type { Marks, Verdict } from './verdict.ts';

/** What `holds` does with a check. The first ones look at one value and need nothing else. */
export const OP = {
  any: 0,
  string: 1,
  boolean: 2,
  text: 3,
  number: 4,
  value: 5,
  type: 6,
  values: 7,
  never: 8,
  all: 9,
  byType: 10,
  object: 11,
  map: 12,
  few: 13,
  array: 14,
  recursion: 15,
  call: 16,
} as const;

export type Op = (typeof OP)[keyof typeof OP];

/**
 * The compiled form of a schema, or of a part of it: an operation and what it works with.
 * All checks have one shape, whatever their operation, so that the engine reads every one of them the same way.
 * They link to each other directly, in cycles where schemas do, and are therefore filled in after they are made.
 */
export class Check {
  op: Op;
  /** The least and the greatest number, length, or number of items; for `recursion` the deepest nesting. */
  low: number = -Number.MAX_VALUE;
  high: number = Number.MAX_VALUE;
  isInteger: boolean = false;
  /** The types that `type` and `byType` admit. */
  mask: number = 0;
  /** True for an operation on containers that has nothing to say of other values. */
  admitsOthers: boolean = false;
  /** What else a text or a number has to be. */
  test: ((value: never) => boolean) | undefined = undefined;
  /** The one constant, or all of them; for `recursion` what is known of one run. */
  value: unknown = undefined;
  values: ReadonlySet<unknown> | undefined = undefined;
  /** What has to hold as well: for all operations on containers, before their members are looked at. */
  parts: readonly Check[] = [];
  shape: Shape | undefined = undefined;
  types: Types | undefined = undefined;
  verdict: Verdict | undefined = undefined;
  /** What the schema evaluates of everything that it accepts, where something asks for it. */
  coverage: Coverage | undefined = undefined;

  constructor(op: Op) {
    this.op = op;
  }
}

/** Where a check of several types goes on. */
export interface Types {
  readonly string: Check;
  readonly number: Check;
  readonly array: Check;
  readonly object: Check;
}

const NO_TABLE: ReadonlyMap<string, Property> = new Map();

/** What holds for the members of an object or an array. */
export class Shape {
  /** Stands before the first property, to lead to it. */
  readonly start: Property;
  readonly table: ReadonlyMap<string, Property>;
  readonly properties: readonly Property[];
  readonly required: number;
  /** For every other member. */
  readonly rest: Check;
  /** For other properties by their name. */
  readonly rules: readonly Rule[];
  /** For the first items, one each. */
  readonly positions: readonly Check[];

  constructor(
    properties: readonly Property[],
    rest: Check,
    rules: readonly Rule[],
    positions: readonly Check[],
  ) {
    this.properties = properties;
    this.table =
      properties.length === 0 ? NO_TABLE : new Map(properties.map((property) => [property.name, property]));
    this.required = properties.filter(({ weight }) => weight > 0).length;
    this.rest = rest;
    this.rules = rules;
    this.positions = positions;
    this.start = new Property('', rest, false);
    this.start.next = properties[0];
  }
}

/** What holds for a property that the schema names. */
export class Property {
  readonly name: string;
  readonly check: Check;
  /** 1 where it is required, for counting. */
  readonly weight: number;
  /**
   * The property that followed the last time. Objects of one kind come with their names in one order, so that this
   * mostly saves the lookup; it never changes an answer.
   */
  next: Property | undefined = undefined;

  constructor(name: string, check: Check, isRequired: boolean) {
    this.name = name;
    this.check = check;
    this.weight = isRequired ? 1 : 0;
  }
}

/** What holds for properties by their name: for those that match, or for those that do not. */
export interface Rule {
  readonly concerns: (name: string) => boolean;
  readonly check: Check;
}

/** Whether a container is valid; where it was asked what is evaluated, what was marked stands for true. */
export type Answer = boolean | Marks;

/** As many recursive steps are taken before answers are kept: most instances never get there. */
const STEPS = 5_000;

/** What is known within one run of checks that lead back to themselves. */
export class Run {
  steps: number = 0;
  known: Map<object, Map<Check, Answer>> | undefined = undefined;

  begin(isRemembering: boolean): void {
    this.steps = isRemembering ? STEPS : 0;
    this.known = undefined;
  }

  /** The answers that are kept about a container, once there have been many steps. */
  answersFor(container: object): Map<Check, Answer> | undefined {
    if (++this.steps < STEPS) return undefined;
    this.known ??= new Map();
    let answers = this.known.get(container);
    if (answers === undefined) {
      answers = new Map();
      this.known.set(container, answers);
    }
    return answers;
  }
}
