/** One fault of a schema. */
export interface SchemaProblem {
  /** Where it stands: the document's URI, if it has one, and a JSON Pointer as fragment: `#/properties/id/type`. */
  readonly location: string;
  /** The keyword at fault, if it is one. */
  readonly keyword?: string;
  /** What was expected and what was found. */
  readonly message: string;
}

/** A schema that cannot be compiled. It carries every problem that was found, not the first only. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly problems: readonly SchemaProblem[];

  constructor(problems: readonly SchemaProblem[]) {
    const lines = problems.map(({ location, message }) => `${location}: ${message}`);
    const heading = `${problems.length} problems in the schema`;
    super(lines.length === 1 ? lines[0] : [heading, ...lines].join('\n  '));
    this.problems = problems;
  }
}
