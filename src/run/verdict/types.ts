import { TYPE_BITS } from '../../model/types.ts';
import { ALWAYS, all, NEVER, type Verdict } from './verdict.ts';

/** What has to hold for the values of each type. The verdicts are called with values of their type only. */
export interface ByType {
  readonly string: Verdict;
  readonly number: Verdict;
  readonly array: Verdict;
  readonly object: Verdict;
}

/**
 * Looks at the type of a value once and goes on with what concerns it.
 *
 * @param mask the types that are admitted, as bits; undefined when the schema has no `type`
 */
export function byType(mask: number | undefined, { string, number, array, object }: ByType): Verdict {
  const admits = (bit: number): boolean => mask === undefined || (mask & bit) !== 0;
  const on = (bit: number, verdict: Verdict): Verdict => (admits(bit) ? verdict : NEVER);
  const onString = on(TYPE_BITS.string, string);
  const onArray = on(TYPE_BITS.array, array);
  const onObject = on(TYPE_BITS.object, object);
  const onNumber = mask === undefined ? number : all([numberType(mask), number]);
  if (mask === undefined && [string, number, array, object].every((verdict) => verdict === ALWAYS))
    return ALWAYS;
  switch (mask) {
    case TYPE_BITS.string:
      if (string === ALWAYS) return (value) => typeof value === 'string';
      return (value, depth) => typeof value === 'string' && string(value, depth);
    case TYPE_BITS.object:
      return (value, depth) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) && object(value, depth);
    case TYPE_BITS.array:
      return (value, depth) => Array.isArray(value) && array(value, depth);
    case TYPE_BITS.number:
    case TYPE_BITS.integer:
      return (value, depth) => typeof value === 'number' && onNumber(value, depth);
    case TYPE_BITS.boolean:
      return (value) => typeof value === 'boolean';
  }
  const onNull = admits(TYPE_BITS.null);
  const onBoolean = admits(TYPE_BITS.boolean);
  const onOther = mask === undefined;
  return (value, depth) => {
    switch (typeof value) {
      case 'string':
        return onString(value, depth);
      case 'object':
        if (value === null) return onNull;
        return Array.isArray(value) ? onArray(value, depth) : onObject(value, depth);
      case 'number':
        return onNumber(value, depth);
      case 'boolean':
        return onBoolean;
      default:
        return onOther;
    }
  };
}

function numberType(mask: number): Verdict {
  if (mask & TYPE_BITS.number) return Number.isFinite as Verdict;
  return mask & TYPE_BITS.integer ? (Number.isInteger as Verdict) : NEVER;
}
