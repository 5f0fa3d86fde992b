// `**/` stands for any number of whole segments, none included: `a/**/b` matches `a/b`.
const pieces: Readonly<Record<string, string>> = {
  '**/': '(?:[^/]*/)*',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
};

/** Makes the test of a glob: `*` stands for any characters but a slash, `**` for any, `?` for one that is no slash. */
export function createGlob(glob: string): (text: string) => boolean {
  const source = glob.replace(
    /\*\*\/|\*\*|[*?]|[\\^$+.()|[\]{}/]/g,
    (piece) => pieces[piece] ?? `\\${piece}`,
  );
  const pattern = new RegExp(`^${source}$`, 'su');
  return (text) => pattern.test(text);
}
