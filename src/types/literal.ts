/** The type of a constant, which `as const` has made read-only throughout: `readonly [1, 2]` is `[1, 2]`. */
export type Literal<Value> = Value extends object
  ? { -readonly [Name in keyof Value]: Literal<Value[Name]> }
  : Value;

/** The type itself where it is not one of several, otherwise never. */
export type Single<T, All = T> = T extends unknown ? ([All] extends [T] ? T : never) : never;

/**
 * One object type of several that are intersected, as it would have been written by hand. The compiler looks at the
 * properties and the index signature of those at once, so that none may be the type itself.
 */
export type Flatten<T> = { [Name in keyof T]: T[Name] };
