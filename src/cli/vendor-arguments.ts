import type { Choice } from '../vendor/assemble.ts';
import type { Parts } from '../vendor/parts.ts';
import { readArguments } from './arguments.ts';
import { WrongUse } from './io.ts';

export interface VendorArguments {
  /** Where the files go, or where they are. */
  folder: string;
  /** What they are made of; absent, the files that are there are checked. */
  choice: Choice | undefined;
}

const patterns = ['linear', 'native'] as const;

/** @throws WrongUse for arguments that cannot be meant. */
export function readVendorArguments(args: readonly string[], parts: Parts): VendorArguments {
  const given = readArguments(args, {
    with: { value: 'PART,…' },
    dialects: { value: 'NAME,…' },
    patterns: { value: patterns.join('|') },
    minify: {},
    check: {},
  });
  const [folder, ...others] = given.positionals;
  if (folder === undefined) throw new WrongUse('no folder is given; see portcullis vendor --help');
  if (others.length > 0) throw new WrongUse(`one folder is enough: ${others.join(' ')}`);
  if (given.has('check')) {
    const option = ['with', 'dialects', 'patterns', 'minify'].find((name) => given.has(name));
    if (option !== undefined)
      throw new WrongUse(`--check reads from the manifest what --${option} would say`);
    return { folder, choice: undefined };
  }
  const { core: _core, internal: _internal, ...optional } = parts.exports;
  const chosen = readList('part', given.values('with'), [...Object.keys(optional), 'idn']);
  const dialects = readList('dialect', given.values('dialects'), Object.keys(parts.dialects));
  const pattern = given.value('patterns') ?? 'linear';
  if (pattern !== 'linear' && pattern !== 'native')
    throw new WrongUse(`--patterns is ${patterns.join(' or ')}, not ${pattern}`);
  const hasIdn = chosen.includes('idn');
  return {
    folder,
    choice: {
      parts: Object.keys(optional).filter(
        (part) => chosen.includes(part) || (part === 'formats' && hasIdn),
      ) as Choice['parts'][number][],
      hasIdn,
      dialects: dialects.length > 0 ? dialects : Object.keys(parts.dialects),
      patterns: pattern,
      isMinified: given.has('minify'),
    },
  };
}

/** The words of lists, in the order in which they are known, so that the order of the arguments changes no byte. */
function readList(kind: string, lists: readonly string[], known: readonly string[]): string[] {
  const words = lists.flatMap((list) => list.split(',')).map((word) => word.trim());
  const stranger = words.find((word) => !known.includes(word));
  if (stranger !== undefined)
    throw new WrongUse(`no ${kind} ${JSON.stringify(stranger)}; there is ${known.join(', ')}`);
  return known.filter((word) => words.includes(word));
}

export const vendorHelp = `Usage: portcullis vendor DIR [options]
       portcullis vendor --check DIR

Writes the validator as one ES module that imports nothing, with its comments, to keep in a repository of your own:
portcullis.js, portcullis.d.ts, LICENSE and manifest.json. The same version and options give the same bytes.

Options:
  --with PART,…      formats, idn (internationalised formats and host names), mcp, lint, metaschemas
  --dialects NAME,…  only these of 2020-12, 2019-09, draft-07, draft-06, draft-04, v1; without 2020-12 a schema
                     has to say its dialect, or the option \`dialect\` does
  --patterns WHICH   linear (default), or native: patterns run in the host's RegExp, without a bound on their time,
                     and the pattern engine stays out
  --minify           without comments, spaces and long names
  --check            say what differs from what the manifest names; exit code 1 when something does
`;
