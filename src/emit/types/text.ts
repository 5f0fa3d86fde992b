/** A type in its text, with what binds it together, so that it is put in parentheses where it has to be. */
export interface TypeText {
  readonly text: string;
  readonly joint: '' | '|' | '&';
  /** How many members a union has, once its names are looked up and intersections are multiplied out. */
  readonly size: number;
}

/** Compilers give up on larger unions: what would make one is left out, so that the type is wider. */
const MOST = 20_000;

export const UNKNOWN: TypeText = plain('unknown');
export const NEVER: TypeText = plain('never');

export function plain(text: string, size: number = 1): TypeText {
  return { text, joint: '', size };
}

/** The values of any of the types. */
export function union(...types: readonly TypeText[]): TypeText {
  if (types.some(({ text }) => text === 'unknown')) return UNKNOWN;
  return join(types, '|', NEVER);
}

/** The values that are of all types. */
export function intersection(...types: readonly TypeText[]): TypeText {
  if (types.some(({ text }) => text === 'never')) return NEVER;
  let size = 1;
  const few: TypeText[] = [];
  for (const type of types) {
    if (size * type.size > MOST) continue;
    size *= type.size;
    few.push(type);
  }
  return join(few, '&', UNKNOWN);
}

export function arrayOf(item: TypeText): TypeText {
  return plain(`${atom(item)}[]`);
}

/** The type so that something can be put behind it. */
function atom({ text, joint }: Pick<TypeText, 'text' | 'joint'>): string {
  return joint === '' ? text : `(${text})`;
}

function join(types: readonly TypeText[], joint: '|' | '&', none: TypeText): TypeText {
  const known = new Map(types.filter(({ text }) => text !== none.text).map((type) => [type.text, type]));
  const [first = none, ...others] = known.values();
  if (others.length === 0) return first;
  const parts = [first, ...others].map((type) => (type.joint === joint ? type.text : atom(type)));
  const sizes = [first, ...others].map(({ size }) => size);
  const size = sizes.reduce((all, each) => (joint === '&' ? all * each : all + each));
  return { text: parts.join(` ${joint} `), joint, size };
}
