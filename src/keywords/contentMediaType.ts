import { getProperty } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import type { ContentAssertions } from '../model/public.ts';
import { assertion } from './assertion.ts';
import { string } from './checks.ts';
import { findDecoder } from './contentEncoding.ts';

/** Validation 8.4: the same for what the text holds, once it is decoded. */
export const contentMediaType: Keyword<'format' | 'annotation'> = assertion(
  'contentMediaType',
  string,
  (context) => {
    const { value, content } = context;
    const name = value as string;
    const test = getProperty(content?.mediaTypes ?? {}, name) as MediaTypeTest | undefined;
    if (test === undefined) return { kind: 'annotation', concerns: 'string' };
    const encoding = context.sibling('contentEncoding');
    const decode = findDecoder(content, encoding);
    const testDecoded = (text: string): boolean => {
      const decoded = encoding === undefined ? text : decode?.(text);
      // What cannot be decoded fails `contentEncoding`, or is in an encoding that nobody here knows.
      return decoded === undefined || test(decoded);
    };
    return { kind: 'format', name, type: 'string', test: testDecoded };
  },
  'does not conform to contentMediaType',
);

type MediaTypeTest = ContentAssertions['mediaTypes'][string];
