/**
 * What checks do besides what the plan says, for speed alone. None changes a verdict; each can be left out:
 * `candidates` tries only those branches of a union that a value can meet,
 * `constants` tries scalar constants at compile time against all else that their schema asks,
 * `merging` goes once over what several schemas say of the same part, reached on different ways,
 * `schemaWalk` looks up the few properties of an open schema in place of walking over those of the object.
 */
export const shortcuts = ['candidates', 'constants', 'merging', 'schemaWalk'] as const;

export type Shortcut = (typeof shortcuts)[number];
