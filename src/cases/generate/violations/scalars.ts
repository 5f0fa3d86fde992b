import { codePointLength } from '../../../json/text.ts';
import type { NodeOf } from '../../../model/plan.ts';
import type { Workshop } from '../construct.ts';
import { type Facts, nodesOf } from '../facts.ts';
import { formatSamples } from '../format-samples.ts';
import { take } from '../iterate.ts';
import { nearTexts } from '../near.ts';
import { neighbours, numbersIn } from '../numbers.ts';
import { LONGEST, lengthRange, textsIn, textsOfLength } from '../strings.ts';
import type { Violation } from './model.ts';

export function* outOfBound(facts: Facts, { limit, comparison }: NodeOf<'bound'>): Generator<Violation> {
  const isLower = comparison.startsWith('>');
  const isOut = (value: number): boolean =>
    value === limit ? comparison.length === 1 : value > limit !== isLower;
  const integers = [Math.floor(limit), Math.ceil(limit), Math.floor(limit) - 1, Math.ceil(limit) + 1];
  const steps = nodesOf(facts, 'multipleOf').flatMap(({ divisor }) => {
    const at = Math.round(limit / divisor);
    return [-2, -1, 0, 1, 2].map((i) => Number(((at + i) * divisor).toPrecision(14)));
  });
  for (const value of [limit, ...integers, ...steps, ...neighbours(limit)])
    if (isOut(value)) yield { way: `just ${isLower ? 'below' : 'above'}`, value };
  for (const value of [1e12, -1e12, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])
    if (isOut(value)) yield { way: `far ${isLower ? 'below' : 'above'}`, value };
  for (const value of take(numbersIn(facts, false), 60))
    if (isOut(value)) yield { way: isLower ? 'below' : 'above', value };
}

export function* notMultiples(facts: Facts, node: NodeOf<'multipleOf'>): Generator<Violation> {
  for (const start of take(numbersIn({ nodes: [...facts.nodes, node] }, false), 20))
    for (const value of [start, start + node.divisor / 2, start + 1, start + 0.5, ...neighbours(start)])
      if (!node.test(value)) yield { way: 'between two multiples', value };
}

export function* wrongLengths(
  workshop: Workshop,
  facts: Facts,
  node: NodeOf<'length'>,
): Generator<Violation> {
  const isMaximum = node.maximum < Number.POSITIVE_INFINITY;
  const length = isMaximum ? node.maximum + 1 : node.minimum - 1;
  const way = isMaximum ? 'one character too many' : 'one character too few';
  if (length < 0) return;
  for (const { pattern } of nodesOf(facts, 'pattern'))
    for (const value of textsOfLength(pattern.source, length, workshop.random)) yield { way, value };
  if (length <= LONGEST) {
    yield { way, value: 'x'.repeat(length) };
    // Characters outside the Basic Multilingual Plane count as one each (Validation 6.3.1).
    yield { way: `${way}, of two code units each`, value: '\u{1F600}'.repeat(length) };
    if (isMaximum) yield { way: `${way}, a combining one`, value: `${'x'.repeat(length - 1)}\u0301` };
  }
  const range = lengthRange(facts);
  for (const value of take(textsIn(facts, workshop.random), 60)) {
    const actual = codePointLength(value);
    if (isMaximum ? actual > node.maximum : actual < node.minimum && actual >= range.minimum)
      yield { way: isMaximum ? 'too long' : 'too short', value };
  }
}

export function* offPattern(
  { random }: Workshop,
  facts: Facts,
  node: NodeOf<'pattern'>,
): Generator<Violation> {
  const { test } = node.pattern;
  const texts = [...take(textsIn({ nodes: [...facts.nodes, node] }, random), 12)].filter(test);
  for (const [way, value] of nearTexts(texts)) if (!test(value)) yield { way, value };
  for (const value of take(textsIn(facts, random), 60))
    if (!test(value)) yield { way: 'another text', value };
}

/** Numbers on either side of what formats of numbers admit: a fraction, beyond 32 and 64 bits, beyond single precision. */
const FORMAT_NUMBERS = [1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 63, -(2 ** 64), 3.5e38, 1e300];

export function* offFormat(
  { random }: Workshop,
  facts: Facts,
  { type, name }: NodeOf<'format'>,
): Generator<Violation> {
  const way = 'not in the format';
  if (type === 'number') {
    for (const value of FORMAT_NUMBERS) yield { way, value };
    return;
  }
  const { valid, invalid } = formatSamples(name);
  for (const value of invalid) yield { way, value };
  for (const [, value] of nearTexts(valid)) yield { way, value };
  for (const value of take(textsIn(facts, random), 40)) yield { way, value };
}
