/** Expressions that are known before the module runs. */
export const TRUE = 'true';
export const FALSE = 'false';

/** The conjunction of expressions, each of which binds at least as tightly as `&&`. */
export function and(...parts: readonly string[]): string {
  if (parts.includes(FALSE)) return FALSE;
  const left = [...new Set(parts)].filter((part) => part !== TRUE);
  if (left.length < 2) return left[0] ?? TRUE;
  return left.join(' && ');
}

/** The disjunction, in parentheses unless it is one part alone. */
export function or(...parts: readonly string[]): string {
  if (parts.includes(TRUE)) return TRUE;
  const left = [...new Set(parts)].filter((part) => part !== FALSE);
  if (left.length < 2) return left[0] ?? FALSE;
  return `(${left.map((part) => (part.includes(' && ') ? `(${part})` : part)).join(' || ')})`;
}

export function not(part: string): string {
  if (part === TRUE) return FALSE;
  return part === FALSE ? TRUE : `!(${part})`;
}

export function isObjectTest(value: string): string {
  return `typeof ${value} === 'object' && ${value} !== null && !Array.isArray(${value})`;
}

/** Lines that stand within something. */
export function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`));
}
