import { printable } from '../json/printable.ts';
import { declaredInstead } from '../messages/declared-names.ts';
import type { ValidationError } from '../model/public.ts';
import { toLine } from '../validation-failure.ts';

/** The most lines that one refusal tells, and the most UTF-16 units of one. */
export const MOST_LINES = 20;
const LINE_LENGTH = 240;
const MOST_ALLOWED = 12;

/**
 * Errors as lines: `$.caseId: required property missing`. A line names the place and the rule, never the value; of
 * names that the caller made up it shows no more than its length allows.
 */
export function errorLines(errors: readonly ValidationError[]): readonly string[] {
  return Object.freeze(
    errors.slice(0, MOST_LINES).map((error) => printable(toLine(error), 'line', LINE_LENGTH)),
  );
}

/**
 * Errors as a model can act on them: the line, then what is allowed, or the declared name that was likely meant.
 *
 * @param declared names of the properties that the schema declares, wherever they stand
 */
export function errorAdvice(errors: readonly ValidationError[], declared: ReadonlySet<string>): string {
  const lines = errors.slice(0, MOST_LINES).map((error) => {
    const hint = hintFor(error, declared);
    return `- ${printable(toLine(error), 'line', LINE_LENGTH)}${hint === '' ? '' : ` (${printable(hint, 'line', LINE_LENGTH)})`}`;
  });
  return ['The arguments do not fit the input schema of this tool:', ...lines].join('\n');
}

function hintFor({ params }: ValidationError, declared: ReadonlySet<string>): string {
  if (Array.isArray(params['enum'])) {
    const allowed = params['enum'].slice(0, MOST_ALLOWED).map((value) => JSON.stringify(value));
    return `allowed: ${allowed.join(', ')}${params['enum'].length > MOST_ALLOWED ? ', …' : ''}`;
  }
  const rule = Object.entries(params).find(([name]) => name !== 'property' && name !== 'item');
  if (rule !== undefined) return `${rule[0]}: ${JSON.stringify(rule[1])}`;
  const guess = declaredInstead(params['property'], declared);
  return guess === undefined ? '' : `did you mean ${JSON.stringify(guess)}?`;
}
