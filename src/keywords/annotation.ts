import { deepFreeze } from '../json/snapshot.ts';
import type { JsonValue } from '../model/json.ts';
import type { Keyword } from '../model/keyword.ts';
import type { NodeDraft } from '../model/plan.ts';
import type { Check } from './checks.ts';

/** A keyword that only says something about the instance: its value becomes an annotation (Core 7.7). */
export function annotation(name: string, check?: Check): Keyword<'annotation'> {
  return { name, check, plan: ({ value }) => annotate(value) };
}

/** @param concerns the values that it says something about, if not about all */
export function annotate(value: JsonValue, concerns?: 'string'): NodeDraft<'annotation'> {
  deepFreeze(value);
  return { kind: 'annotation', concerns };
}
