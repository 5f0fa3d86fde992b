import { nearest } from '../json/text.ts';
import { isObject } from '../json/value.ts';

const MOST = 1_000;

/**
 * The names that a schema declares under any `properties`, for hints: at most 1,000, and wherever that word stands, as
 * a hint too many harms nobody.
 */
export function declaredNames(schema: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const found: unknown[] = [schema];
  for (const value of found) {
    if (typeof value !== 'object' || value === null || names.size >= MOST) continue;
    const { properties } = value as { readonly properties?: unknown };
    if (isObject(properties)) for (const name of Object.keys(properties).slice(0, MOST)) names.add(name);
    for (const member of Object.values(value)) found.push(member);
  }
  return names;
}

/** The declared name that a property was likely meant to have: none where it is declared itself, if elsewhere. */
export function declaredInstead(property: unknown, declared: ReadonlySet<string>): string | undefined {
  // A name too long to be a misspelling is not worth the search.
  const isWorthIt = typeof property === 'string' && property.length <= 64 && !declared.has(property);
  return isWorthIt ? nearest(property, declared) : undefined;
}
