/**
 * The engine in pieces, as the build prepares it: top-level statements of one module in which every name is unique,
 * so that any closed subset of them is a module again.
 */
export interface Parts {
  /** SHA-256 of every source file, in hexadecimal. */
  readonly source: string;
  readonly license: string;
  /** In the order of the data flow; each uses only what stands before it, or what is a function. */
  readonly statements: readonly Statement[];
  /** What each part exports, by public name. */
  readonly exports: { readonly [part in Part]?: Readonly<Record<string, Name>> };
  /** The built-in dialects by name. */
  readonly dialects: Readonly<Record<string, Name>>;
  /** What each format of JSON Schema is called where it is exported. */
  readonly formats: Readonly<Record<string, string>>;
  /** The declaration files in the same way. */
  readonly types: readonly TypeStatement[];
  readonly typeExports: { readonly [part in Part]?: Readonly<Record<string, string>> };
}

/** What a vendored file can be made of, and, `internal`, what its making puts others in place of. */
export type Part = 'core' | 'formats' | 'mcp' | 'lint' | 'metaschemas' | 'internal';

/** A top-level name, in the readable text and in the minified one. */
export type Name = readonly [readable: string, minified: string];

export interface Statement {
  /** The file that it comes from, below `src` and without its ending: `json/uri`. */
  readonly section: string;
  /** In the readable text, of which the other is a translation. */
  readonly declares: readonly string[];
  readonly uses: readonly string[];
  /** With the comments before it. */
  readonly text: string;
  readonly minified: string;
}

/** A statement of the declaration files. */
export interface TypeStatement {
  readonly declares: string;
  readonly uses: readonly string[];
  readonly text: string;
}
