import type { LintedTool } from '../../model.ts';

/**
 * Makes a search for another tool with the same key; the keys of a list are read once.
 *
 * @param keyOf the key by which tools are compared; one that is empty equals no other
 */
export function createSiblingSearch(
  keyOf: (tool: LintedTool) => string,
): (tool: LintedTool, tools: readonly LintedTool[]) => LintedTool | undefined {
  const known = new WeakMap<readonly LintedTool[], ReadonlyMap<string, readonly LintedTool[]>>();
  return (tool, tools) => {
    const byKey = known.get(tools) ?? groupBy(tools, keyOf);
    known.set(tools, byKey);
    const key = keyOf(tool);
    return key === '' ? undefined : byKey.get(key)?.find((other) => other !== tool);
  };
}

function groupBy(
  tools: readonly LintedTool[],
  keyOf: (tool: LintedTool) => string,
): ReadonlyMap<string, readonly LintedTool[]> {
  const groups = new Map<string, LintedTool[]>();
  for (const tool of tools) {
    const group = groups.get(keyOf(tool)) ?? [];
    groups.set(keyOf(tool), group);
    group.push(tool);
  }
  return groups;
}
