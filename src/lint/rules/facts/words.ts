/** The words of a name in lower case: `userId`, `user_id` and `user-id` are `user`, `id`. */
export function wordsOf(name: string): readonly string[] {
  if (/^[a-z0-9]+$/.test(name)) return [name];
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The words of a tool's name, in the singular too. */
export function wordsOfTool(tool: { readonly name?: unknown } | undefined): ReadonlySet<string> {
  const words = typeof tool?.name === 'string' ? wordsOf(tool.name) : [];
  return new Set(words.flatMap((word) => [word, word.replace(/s$/, '')]));
}

/** Names as a message lists them: `"a", "b" and 3 more`. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => JSON.stringify(name));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
