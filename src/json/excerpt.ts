import { isContainer, isScalar, typeName } from './value.ts';

const LENGTH = 60;
const MEMBERS = 100;
const DEPTH = 3;

/** A short, bounded rendering of a value for a message about a schema. Never used for instances. */
export function excerpt(value: unknown): string {
  const isJson = isScalar(value) || isContainer(value);
  return isJson ? shorten(JSON.stringify(bounded(value)), LENGTH) : nameOf(value);
}

/** A text cut to `length` UTF-16 units, never inside a surrogate pair, with an ellipsis where it was cut. */
export function shorten(text: string, length: number = LENGTH * 4): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A copy of a value of the schema for `params`, with so many members in all and texts of so many units at most. */
export function bounded(value: unknown): unknown {
  let left = MEMBERS;
  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return shorten(value);
    if (!isContainer(value)) return isScalar(value) ? value : nameOf(value);
    if (depth === DEPTH) return '…';
    const members: [string, unknown][] = [];
    for (const name of Object.keys(value)) {
      const isOver = left-- <= 0;
      members.push(isOver ? ['…', '…'] : [shorten(name), copy(value[name], depth + 1)]);
      if (isOver) break;
    }
    return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
  };
  return copy(value, 0);
}

/** What is no JSON in a schema is a symbol that says what it was (`json/snapshot.ts`). */
function nameOf(value: unknown): string {
  return (typeof value === 'symbol' && value.description) || typeName(value);
}
