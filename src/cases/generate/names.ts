import type { Workshop } from './construct.ts';
import { declaredNames } from './containers.ts';
import { type Facts, nodesOf } from './facts.ts';
import type { Part } from './steps.ts';
import { textsIn, word } from './strings.ts';
import { drawText } from './text.ts';

/** Names that nothing declares and that `propertyNames` admits, for objects that need more properties. */
export function* namesFor(facts: Facts, { subject, random }: Workshop): Generator<string> {
  const asked = nodesOf(facts, 'propertyNames').map(({ schema }) => schema);
  const patterns = nodesOf(facts, 'patternProperties').flatMap(({ entries }) => entries);
  const isAdmitted = (name: string): boolean => asked.every((schema) => subject.holds(schema, name));
  for (const schema of asked) for (const name of textsIn(schema, random)) if (isAdmitted(name)) yield name;
  for (const [{ source, test }] of patterns)
    for (let extra = 0; extra < 6; extra++) {
      const name = drawText(source, random, extra);
      if (name !== undefined && test(name) && isAdmitted(name)) yield name;
    }
  for (let i = 1; i <= 3_000; i++)
    if (isAdmitted(`property${i}`)) yield `property${i}`;
    else if (i > 20) return;
}

/** Names for a part that a step leads to, likeliest first. */
export function* namesOfPart(part: Part, facts: Facts, workshop: Workshop): Generator<string> {
  const declared = declaredNames(facts);
  if (part.kind === 'property') yield part.name;
  else if (part.kind === 'matching') {
    const [pattern] = part.node.entries[part.index] as (typeof part.node.entries)[number];
    for (let extra = 0; extra < 8; extra++) {
      const name = drawText(pattern.source, workshop.random, extra);
      if (name !== undefined && pattern.test(name) && !declared.has(name)) yield name;
    }
  } else {
    yield* undeclaredNames(declared, workshop);
    yield* namesFor(facts, workshop);
  }
}

/** Names that are not declared: an ordinary one, those that every object inherits, and slips in those that are. */
function* undeclaredNames(declared: ReadonlySet<string>, { random }: Workshop): Generator<string> {
  const slips = [...declared].flatMap(slipsOf);
  const names = new Set(['undeclared', '__proto__', 'constructor', ...slips.slice(0, 6), word(random, 6)]);
  for (const name of names) if (!declared.has(name)) yield name;
}

/** What a name becomes by a slip: another case, another way to join words, a letter dropped or doubled. */
function slipsOf(name: string): string[] {
  const snake = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  const camel = name.replace(/[_-]+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return [name.toUpperCase(), snake, camel, name.slice(0, -1), `${name}s`, `${name} `].filter(
    (slip) => slip !== name && slip !== '',
  );
}
