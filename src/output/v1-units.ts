import { toPointer } from '../json/path.ts';
import type { V1OutputUnit } from '../model/public.ts';
import type { KeywordTrace, SchemaTrace } from '../run/report/trace.ts';
import { schemaLocation } from './locations.ts';
import { failureText, REFUSAL } from './messages.ts';

/** v1's unit of one evaluation of a schema, without those of the subschemas that it applied. */
export function toV1Unit({ valid, place, schema, parts }: SchemaTrace): V1OutputUnit {
  const byKeyword = (select: (keyword: KeywordTrace) => unknown) => {
    const entries = parts.flatMap((part) => {
      const value = select(part);
      return value === undefined ? [] : [[part.node.keyword.name, value]];
    });
    return entries.length > 0 && Object.fromEntries(entries);
  };
  const annotations = byKeyword(({ annotation }) => annotation);
  const errors =
    schema.always === false
      ? { '': REFUSAL }
      : byKeyword((keyword) => (keyword.valid ? undefined : failureText(keyword)));
  return {
    valid,
    evaluationPath: toPointer(place.evaluation),
    schemaLocation: schemaLocation(schema.location),
    instanceLocation: toPointer(place.instance),
    ...(errors && { errors }),
    ...(annotations && { [valid ? 'annotations' : 'droppedAnnotations']: annotations }),
  };
}
