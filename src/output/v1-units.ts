import type { Deep } from '../json/deep.ts';
import { toPointer } from '../json/path.ts';
import { pointerToFragment } from '../json/pointer.ts';
import type { V1OutputUnit } from '../model/public.ts';
import type { KeywordTrace, SchemaTrace } from '../run/report/trace.ts';
import { resourcePointer } from '../schema/problems.ts';
import { failureText } from './messages.ts';

/** v1's `list`: one unit per evaluation of a schema, flat, those that say something. */
export function toList(trace: SchemaTrace): V1OutputUnit {
  const details = allTraces(trace)
    .map(toUnit)
    .filter((unit) => unit.errors ?? unit.annotations ?? unit.droppedAnnotations);
  return { valid: trace.valid, details };
}

/** v1's `hierarchical`: the same units, each holding those of the subschemas that it applied. */
export function* toHierarchy(trace: SchemaTrace): Deep<V1OutputUnit> {
  const details: V1OutputUnit[] = [];
  for (const { schemas } of trace.keywords)
    for (const schema of schemas) details.push(yield toHierarchy(schema));
  return { ...toUnit(trace), ...(details.length > 0 && { details }) };
}

function allTraces(trace: SchemaTrace): SchemaTrace[] {
  const traces = [trace];
  for (let i = 0; i < traces.length; i++) {
    for (const { schemas } of (traces[i] as SchemaTrace).keywords) traces.push(...schemas);
  }
  return traces;
}

function toUnit({ valid, place, schema, keywords }: SchemaTrace): V1OutputUnit {
  const unit: V1OutputUnit = {
    valid,
    evaluationPath: toPointer(place.evaluation),
    schemaLocation: `${schema.location.resource.uri}#${pointerToFragment(resourcePointer(schema.location))}`,
    instanceLocation: toPointer(place.instance),
  };
  const annotations = byKeyword(
    keywords.filter(({ annotation }) => annotation !== undefined),
    (k) => k.annotation,
  );
  const errors = byKeyword(
    keywords.filter((keyword) => !keyword.valid),
    failureText,
  );
  if (schema.always === false) unit.errors = { '': 'no value is allowed' };
  else if (errors !== undefined) unit.errors = errors;
  if (annotations !== undefined) unit[valid ? 'annotations' : 'droppedAnnotations'] = annotations;
  return unit;
}

function byKeyword<T>(
  keywords: readonly KeywordTrace[],
  value: (keyword: KeywordTrace) => T,
): Record<string, T> | undefined {
  if (keywords.length === 0) return undefined;
  return Object.fromEntries(keywords.map((keyword) => [keyword.node.keyword.name, value(keyword)]));
}
