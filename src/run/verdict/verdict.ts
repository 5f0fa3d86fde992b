import type { Coverage } from '../../model/plan.ts';

/**
 * The part of a check that is not worth an operation of its own, as a function. All have this one signature, so that
 * the engine sees few shapes of calls.
 *
 * @param value any value
 * @param depth the nesting of the value in the instance; only recursive references look at it
 * @param marks given where a schema around this one, at the same place, asks what is evaluated
 */
export type Verdict = (value: unknown, depth: number, marks: Marks | undefined) => boolean;

/**
 * What has been evaluated at one instance location, in the order in which it was found. A branch that fails takes
 * back what it added: its annotations are dropped (Core 7.7.1.2).
 *
 * Not names are kept but what the branches that held always evaluate, which is known ahead: the list is as long as
 * the schema makes it, however many properties the instance has. Only `contains` finds items one by one, by index.
 */
export type Marks = (Coverage | number)[];
