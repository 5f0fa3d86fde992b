import type { OutputUnit } from '../../src/model/public.ts';
import type { Annotation } from './protocol.ts';

/** The annotations in an output of the format `basic`, as Bowtie wants them listed. */
export function listAnnotations(unit: OutputUnit): Annotation[] {
  const { annotation, instanceLocation = '', keywordLocation = '', absoluteKeywordLocation } = unit;
  const own =
    annotation === undefined
      ? []
      : [
          {
            keyword: nameKeyword(keywordLocation),
            instanceLocation,
            keywordLocation: absoluteKeywordLocation ?? keywordLocation,
            annotation,
          },
        ];
  return [...own, ...(unit.annotations ?? []).flatMap(listAnnotations)];
}

/** The last token of a JSON Pointer, unescaped. */
function nameKeyword(location: string): string {
  return location
    .slice(location.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
