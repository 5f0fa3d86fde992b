import type { ValidationError } from './model/public.ts';

const MOST_LINES = 10;

/** What `parse` throws: an invalid value, with everything that is wrong with it. */
export class ValidationFailure extends Error {
  override readonly name = 'ValidationFailure';
  readonly errors: readonly ValidationError[];

  constructor(errors: readonly ValidationError[]) {
    const lines = errors.slice(0, MOST_LINES).map(toLine);
    const more = errors.length > lines.length ? [`and ${errors.length - lines.length} more`] : [];
    super([...lines, ...more].join('\n'));
    this.errors = errors;
  }
}

/** An error as a line: `$.caseId: required property missing`. */
export function toLine({ path, message }: ValidationError): string {
  return `${path}: ${message}`;
}
