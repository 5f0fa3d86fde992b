import { TYPE_BITS } from '../../model/types.ts';
import { ALWAYS, all, NEVER, type Verdict } from './verdict.ts';

/** What has to hold for the values of each type. The verdicts are called with values of their type only. */
export interface ByType {
  readonly string: readonly Verdict[];
  readonly number: readonly Verdict[];
  readonly array: readonly Verdict[];
  readonly object: readonly Verdict[];
}

/** The types of a schema that has no `type`: all of them, and what is no JSON besides. */
export const ANY_TYPE = -1;

/**
 * Looks at the type of a value once and goes on with what concerns it.
 *
 * @param mask the types that are admitted, as bits
 */
export function byType(mask: number, parts: ByType): Verdict {
  const on = (bit: number, verdicts: readonly Verdict[]): Verdict => (mask & bit ? all(verdicts) : NEVER);
  const onString = on(TYPE_BITS.string, parts.string);
  const onArray = on(TYPE_BITS.array, parts.array);
  const onObject = on(TYPE_BITS.object, parts.object);
  const onNumber = on(TYPE_BITS.number | TYPE_BITS.integer, [numberType(mask), ...parts.number]);
  switch (mask) {
    case ANY_TYPE:
      if ([onString, onNumber, onArray, onObject].every((verdict) => verdict === ALWAYS)) return ALWAYS;
      break;
    case TYPE_BITS.string:
      if (onString === ALWAYS) return (value) => typeof value === 'string';
      return (value, depth) => typeof value === 'string' && onString(value, depth, undefined);
    case TYPE_BITS.object:
      return (value, depth, marks) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) && onObject(value, depth, marks);
    case TYPE_BITS.array:
      return (value, depth, marks) => Array.isArray(value) && onArray(value, depth, marks);
    case TYPE_BITS.boolean:
      return (value) => typeof value === 'boolean';
  }
  return (value, depth, marks) => {
    switch (typeof value) {
      case 'string':
        return onString(value, depth, undefined);
      case 'object':
        if (value === null) return (mask & TYPE_BITS.null) !== 0;
        return Array.isArray(value) ? onArray(value, depth, marks) : onObject(value, depth, marks);
      case 'number':
        return onNumber(value, depth, undefined);
      case 'boolean':
        return (mask & TYPE_BITS.boolean) !== 0;
      default:
        return mask === ANY_TYPE;
    }
  };
}

function numberType(mask: number): Verdict {
  if (mask === ANY_TYPE) return ALWAYS;
  return (mask & TYPE_BITS.number ? Number.isFinite : Number.isInteger) as Verdict;
}
