import type { Name, Part, Parts, Statement } from './parts.ts';

/** What a vendored file shall be made of. */
export interface Choice {
  /** Beside the engine. */
  readonly parts: readonly Exclude<Part, 'core' | 'internal'>[];
  /** Whether the internationalised formats come along, with their tables. */
  readonly hasIdn: boolean;
  readonly dialects: readonly string[];
  readonly patterns: 'linear' | 'native';
  readonly isMinified: boolean;
}

/** A vendored file before it has its header. */
export interface Assembled {
  readonly code: string;
  /** The declaration file. */
  readonly types: string;
  /** The lines of each section, in order. */
  readonly sections: ReadonlyMap<string, number>;
  /** The public names. */
  readonly exports: readonly string[];
}

/** Picks out of the pieces what was chosen, and everything that it uses. */
export function assemble(parts: Parts, choice: Choice): Assembled {
  const replaced = replacements(parts, choice);
  const exported = chooseExports(parts, choice, replaced);
  const used = closure(
    parts,
    replaced,
    [...exported.values()].map(([readable]) => readable),
  );
  const side = choice.isMinified ? 1 : 0;
  const code: string[] = [];
  const sections = new Map<string, number>();
  let section = '';
  for (const statement of used) {
    if (statement.section !== section && !choice.isMinified) code.push(heading(statement.section));
    section = statement.section;
    const text = choice.isMinified ? statement.minified : statement.text;
    sections.set(section, (sections.get(section) ?? 0) + text.split('\n').length);
    code.push(text);
  }
  const list = [...exported].map(([name, names]) =>
    names[side] === name ? name : `${names[side]} as ${name}`,
  );
  code.push(choice.isMinified ? `export{${list.join(',')}};` : `\nexport {\n  ${list.join(',\n  ')},\n};`);
  return {
    code: `${code.join(choice.isMinified ? '' : '\n')}\n`,
    types: assembleTypes(parts, choice, exported),
    sections,
    exports: [...exported.keys()],
  };
}

const heading = (section: string): string => `\n//#region ${section}`;

/** The statements that the choice writes anew, by the name that they declare. */
function replacements(parts: Parts, choice: Choice): Map<string, Statement> {
  const { internal = {}, formats = {} } = parts.exports;
  const chosen = choice.dialects.map((dialect) => parts.dialects[dialect] as Name);
  const list = [constant(internal['dialects'] as Name, chosen, (names) => `[${names.join(', ')}]`)];
  if (choice.patterns === 'native') {
    const native = internal['createNativePatterns'] as Name;
    list.push(constant(internal['createPatterns'] as Name, [native], ([name]) => name as string));
  }
  if (formats['formats'] !== undefined && !choice.hasIdn) {
    const kept = Object.entries(parts.formats).filter(([format]) => !/^idn-/.test(format));
    // Without the tables a hostname is what it was before IDNA.
    const tests = kept.map(([, name]) => formats[name === 'hostname' ? 'asciiHostname' : name] as Name);
    const row = (name: string, i: number): string => `'${kept[i]?.[0]}': ${name}`;
    list.push(constant(formats['formats'], tests, (names) => `{\n  ${names.map(row).join(',\n  ')},\n}`));
  }
  return new Map(list.map((statement) => [statement.declares[0] as string, statement]));
}

function constant(name: Name, uses: readonly Name[], write: (names: readonly string[]) => string): Statement {
  const [text, minified] = ([0, 1] as const).map(
    (side) => `const ${name[side]} = ${write(uses.map((use) => use[side]))};`,
  );
  return {
    section: '',
    declares: [name[0]],
    uses: uses.map(([readable]) => readable),
    text: `/** As it was chosen for this file. */\n${text}`,
    minified: (minified as string).replace(/\s+/g, (space) => (space === ' ' ? space : '')),
  };
}

function chooseExports(
  parts: Parts,
  choice: Choice,
  replaced: ReadonlyMap<string, Statement>,
): Map<string, Name> {
  const exported = new Map<string, Name>();
  for (const part of ['core', ...choice.parts] as const) {
    for (const [name, names] of Object.entries(parts.exports[part] ?? {})) {
      const isLeftOut =
        part === 'formats' &&
        !choice.hasIdn &&
        closure(parts, replaced, [names[0]]).some(({ section }) => /\/idna/.test(section));
      if (!isLeftOut) exported.set(name, names);
    }
  }
  return exported;
}

/** The statements that names lead to, in order. */
function closure(
  parts: Parts,
  replaced: ReadonlyMap<string, Statement>,
  names: readonly string[],
): Statement[] {
  const byName = indexOf(parts);
  const used = new Set<Statement>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const original = byName.get(name);
    if (original === undefined) throw new Error(`no statement declares ${name}`);
    if (used.has(original)) continue;
    used.add(original);
    open.push(...(replaced.get(name) ?? original).uses);
  }
  return parts.statements
    .filter((statement) => used.has(statement))
    .map((statement) => {
      const other = replaced.get(statement.declares[0] as string);
      return other === undefined ? statement : { ...other, section: statement.section };
    });
}

function indexOf(parts: Parts): Map<string, Statement> {
  return new Map(
    parts.statements.flatMap((statement) => statement.declares.map((name) => [name, statement] as const)),
  );
}

/** The declarations of what is exported, and of the types that come with it. */
function assembleTypes(parts: Parts, choice: Choice, values: ReadonlyMap<string, Name>): string {
  const exported = (['core', ...choice.parts] as const).flatMap((part) =>
    Object.entries(parts.typeExports[part] ?? {}).filter(
      ([name]) => values.has(name) || parts.exports[part]?.[name] === undefined,
    ),
  );
  const open = exported.map(([, local]) => local);
  const used = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...parts.types.filter(({ declares }) => declares === name).flatMap(({ uses }) => uses));
  }
  const statements = parts.types.filter(({ declares }) => used.has(declares)).map(({ text }) => text);
  const list = exported.map(([name, local]) => {
    const kind = values.has(name) ? '' : 'type ';
    return `  ${kind}${local === name ? name : `${local} as ${name}`},`;
  });
  return `${statements.join('\n')}\n\nexport {\n${list.join('\n')}\n};\n`;
}
