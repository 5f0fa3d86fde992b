import { getProperty } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import type { ContentAssertions } from '../model/public.ts';
import { assertion } from './assertion.ts';
import { string } from './checks.ts';

/** Validation 8.3: says something about texts only; an assertion where `compile` is told how to decode. */
export const contentEncoding: Keyword<'format' | 'annotation'> = assertion(
  'contentEncoding',
  string,
  ({ value, content }) => {
    const decode = findDecoder(content, value);
    return decode
      ? {
          kind: 'format',
          name: value as string,
          type: 'string',
          test: (text: string) => decode(text) !== undefined,
        }
      : { kind: 'annotation', concerns: 'string' };
  },
  'not encoded as contentEncoding says',
);

/** How to decode an encoding, where `compile` is told. */
export function findDecoder(
  content: ContentAssertions | undefined,
  encoding: unknown,
): ContentAssertions['encodings'][string] | undefined {
  return getProperty(content?.encodings ?? {}, encoding as string) as ReturnType<typeof findDecoder>;
}
