import { getProperty } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { string } from './checks.ts';

/** Validation 8.4: the same for what the text holds, once it is decoded. */
export const contentMediaType: Keyword<'format' | 'annotation'> = {
  name: 'contentMediaType',
  check: string,
  plan: (context) => {
    const name = context.value as string;
    const test = getProperty(context.content?.mediaTypes ?? {}, name) as MediaTypeTest | undefined;
    if (test === undefined) return { kind: 'annotation', value: name, concerns: 'string' };
    const encoding = context.sibling('contentEncoding');
    if (typeof encoding !== 'string') return { kind: 'format', name, type: 'string', test };
    const decode = getProperty(context.content?.encodings ?? {}, encoding) as Decode | undefined;
    const testDecoded = (text: string): boolean => {
      const bytes = decode?.(text);
      // What cannot be decoded fails `contentEncoding`, or is in an encoding that nobody here knows.
      return bytes === undefined || test(bytes);
    };
    return { kind: 'format', name, type: 'string', test: testDecoded };
  },
  message: 'does not conform to contentMediaType',
  explain: (node) => [{ params: { contentMediaType: 'name' in node ? node.name : node.value } }],
};

type Decode = (text: string) => Uint8Array | undefined;
type MediaTypeTest = (content: string | Uint8Array) => boolean;
