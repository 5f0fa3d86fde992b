import type { SchemaProblem } from '../../../schema/schema-error.ts';
import type { LintContext } from '../../model.ts';

/** A problem that keeps a schema from being compiled, with its place. */
export interface PlacedProblem {
  readonly keyword: string | undefined;
  /** In the linted document. A problem of another document is told at the root. */
  readonly pointer: string;
  readonly message: string;
  readonly member: 'outputSchema' | undefined;
  readonly isUnsupportedDialect: boolean;
  readonly isNetworkReference: boolean;
}

/** The problems of a tool's input and output schema. */
export function* problemsOf({ problems, outputProblems }: LintContext): Iterable<PlacedProblem> {
  for (const problem of problems) yield place(problem, undefined);
  for (const problem of outputProblems) yield place(problem, 'outputSchema');
}

function place(
  { location, keyword, message }: SchemaProblem,
  member: PlacedProblem['member'],
): PlacedProblem {
  const [uri, fragment = ''] = location.split('#');
  return {
    keyword,
    member,
    pointer: uri === '' ? decodeURIComponent(fragment) : '',
    message: uri === '' ? message : `${location}: ${message}`,
    isUnsupportedDialect: keyword === '$schema' && /dialect|meta-schema/.test(message),
    isNetworkReference:
      keyword?.endsWith('ef') === true && /resolves to nothing: no schema has the URI https?:/.test(message),
  };
}
