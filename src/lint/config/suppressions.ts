import { createGlob } from './glob.ts';

/** Findings that someone has looked at and lets stand. Where a place is not named, any is meant. */
export interface Suppression {
  /** The rule's id. */
  readonly rule: string;
  /** A glob of files, from the config's folder. */
  readonly file?: string;
  /** A glob of tool names. */
  readonly tool?: string;
  /** A glob of JSON Pointers, in which `*` is one token and `**` any number. */
  readonly pointer?: string;
  /** Why it may stand. */
  readonly reason: string;
}

/** What a suppression is compared with. */
export interface SuppressedPlace {
  readonly rule: string;
  readonly file: string;
  readonly tool: string | null;
  readonly pointer: string;
}

/** The suppressions of a config, which remember whether they were of use. */
export class Suppressions {
  readonly #entries: readonly Entry[];

  constructor(suppressions: readonly Suppression[]) {
    this.#entries = suppressions.map((suppression) => ({
      suppression,
      isUsed: false,
      file: globOrAny(suppression.file),
      tool: globOrAny(suppression.tool),
      pointer: globOrAny(suppression.pointer),
    }));
  }

  /** Whether a finding is to be kept silent about. Every suppression that says so counts as used. */
  covers({ rule, file, tool, pointer }: SuppressedPlace): boolean {
    let isCovered = false;
    for (const entry of this.#entries) {
      if (entry.suppression.rule !== rule || !entry.file(file) || !entry.pointer(pointer)) continue;
      if (entry.suppression.tool !== undefined && (tool === null || !entry.tool(tool))) continue;
      entry.isUsed = true;
      isCovered = true;
    }
    return isCovered;
  }

  /**
   * The suppressions that covered nothing, by their index. One of a rule that did not run, or of files that were not
   * among those linted, is not known to be of no use.
   */
  *unused(
    files: readonly string[],
    ranRules: ReadonlySet<string>,
  ): Generator<{ readonly index: number; readonly suppression: Suppression }> {
    for (const [index, { suppression, isUsed, file }] of this.#entries.entries())
      if (!isUsed && ranRules.has(suppression.rule) && files.some(file)) yield { index, suppression };
  }
}

interface Entry {
  readonly suppression: Suppression;
  isUsed: boolean;
  readonly file: (file: string) => boolean;
  readonly tool: (tool: string) => boolean;
  readonly pointer: (pointer: string) => boolean;
}

function globOrAny(glob: string | undefined): (text: string) => boolean {
  return glob === undefined ? () => true : createGlob(glob);
}
