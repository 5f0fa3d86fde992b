/** Which outer names a piece of JavaScript uses, by its syntax tree (ESTree). */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * Finds the names that a tree refers to and does not declare itself.
 *
 * @param top the names to look for
 */
export function findUses(tree: unknown, top: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const visit = (node: unknown, inner: readonly ReadonlySet<string>[]): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, inner);
    if (!isNode(node)) return;
    if (node.type === 'Identifier') {
      const name = node['name'] as string;
      if (top.has(name) && !inner.some((names) => names.has(name))) found.add(name);
      return;
    }
    const names = declaredBy(node);
    const scopes = names.length === 0 ? inner : [...inner, new Set(names)];
    for (const [field, child] of Object.entries(node)) if (!isLabel(node, field)) visit(child, scopes);
  };
  visit(tree, []);
  return [...found].sort();
}

/** The names that a statement at the top declares. */
export function declarationsOf(statement: unknown): string[] {
  const node = statement as Node;
  if (node.type === 'VariableDeclaration')
    return (node['declarations'] as Node[]).flatMap(({ id }) => boundBy(id));
  return /^(Function|Class)Declaration$/.test(node.type) ? boundBy(node['id']) : [];
}

/** A name that stands for itself: of a member or a property, or of a statement. */
function isLabel(node: Node, field: string): boolean {
  if (field === 'property' || field === 'key') return node['computed'] !== true;
  return field === 'label';
}

/** What a scope that begins here declares. A function's own name is among it only where the function is an expression. */
function declaredBy(node: Node): string[] {
  if (/^(Function|ArrowFunction)/.test(node.type)) {
    const own = node.type === 'FunctionExpression' ? boundBy(node['id']) : [];
    return [...own, ...(node['params'] as unknown[]).flatMap(boundBy)];
  }
  if (node.type === 'ClassExpression') return boundBy(node['id']);
  if (node.type === 'CatchClause') return boundBy(node['param']);
  if (node.type === 'BlockStatement' || node.type === 'StaticBlock')
    return (node['body'] as unknown[]).flatMap(declarationsOf);
  if (node.type === 'SwitchStatement')
    return (node['cases'] as Node[]).flatMap(({ consequent }) =>
      (consequent as unknown[]).flatMap(declarationsOf),
    );
  if (node.type === 'ForStatement' && isNode(node['init'])) return declarationsOf(node['init']);
  if (/^For(In|Of)Statement$/.test(node.type)) return declarationsOf(node['left']);
  return [];
}

/** The names that a pattern binds. */
function boundBy(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern['name'] as string];
    case 'ObjectPattern':
      return (pattern['properties'] as Node[]).flatMap((each) => boundBy(each['value'] ?? each['argument']));
    case 'ArrayPattern':
      return (pattern['elements'] as unknown[]).flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(pattern['left']);
    case 'RestElement':
      return boundBy(pattern['argument']);
    default:
      return [];
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
