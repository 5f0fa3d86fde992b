import { runtimeParts } from './runtime-text.ts';

/** A part of the engine that emitted modules can bring along: the body of a function that returns its exports. */
export interface RuntimePart {
  /** Other parts that it uses. */
  readonly uses: readonly string[];
  readonly exports: readonly string[];
  readonly text: string;
}

/** Where each export is found. */
const partOf: ReadonlyMap<string, string> = new Map(
  Object.entries(runtimeParts).flatMap(([name, { exports }]) => exports.map((each) => [each, name] as const)),
);

/** What a module uses of the engine, and the text of it. */
export class Runtime {
  readonly #names = new Set<string>();
  readonly #parts = new Set<string>();

  /** The expression for an export, used all over: it becomes a constant of the module. */
  use(name: string): string {
    this.#names.add(name);
    this.once(name);
    return name;
  }

  /** The expression for an export that is used once. */
  once(name: string): string {
    const part = partOf.get(name);
    if (part === undefined) throw new Error(`no part of the runtime exports ${name}`);
    this.#need(part);
    return `$${part}.${name}`;
  }

  /** The parts that are used, and the constants. */
  get text(): string {
    const parts = Object.entries(runtimeParts).filter(([name]) => this.#parts.has(name));
    const sections = parts.map(([name, { text }]) => {
      const body = text.replaceAll(/^(?=.)/gm, '  ');
      return `const $${name} = /* @__PURE__ */ (() => {\n${body}\n})();`;
    });
    const constants = [...this.#names].map((name) => `const ${name} = $${partOf.get(name)}.${name};`);
    return [...sections, constants.join('\n')].filter((section) => section !== '').join('\n\n');
  }

  #need(part: string): void {
    this.#parts.add(part);
    for (const used of runtimeParts[part]?.uses ?? []) this.#need(used);
  }
}
