import { getProperty } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import type { ContentAssertions } from '../model/public.ts';
import { content } from './content.ts';
import { decoderOf } from './contentEncoding.ts';

/** Validation 8.4: what the text holds, once it is decoded. */
export const contentMediaType: Keyword<'format' | 'annotation'> = content(
  'contentMediaType',
  'does not conform to contentMediaType',
  (name, context) => {
    const test = getProperty(context.content?.mediaTypes ?? {}, name) as MediaTypeTest | undefined;
    const encoding = context.sibling('contentEncoding') as string | undefined;
    if (test === undefined || encoding === undefined) return test;
    const decode = decoderOf(encoding, context);
    return (text) => {
      const bytes = decode?.(text);
      // What cannot be decoded fails `contentEncoding`, or is in an encoding that nobody here knows.
      return bytes === undefined || test(bytes);
    };
  },
);

type MediaTypeTest = ContentAssertions['mediaTypes'][string];
