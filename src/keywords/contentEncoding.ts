import { getProperty } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { string } from './checks.ts';

/** Validation 8.3: says something about texts only; an assertion where `compile` is told how to decode. */
export const contentEncoding: Keyword<'format' | 'annotation'> = {
  name: 'contentEncoding',
  check: string,
  plan: ({ value, content }) => {
    const name = value as string;
    const decode = getProperty(content?.encodings ?? {}, name) as Decode | undefined;
    if (decode === undefined) return { kind: 'annotation', value: name, concerns: 'string' };
    return { kind: 'format', name, type: 'string', test: (text: string) => decode(text) !== undefined };
  },
  message: 'not encoded as contentEncoding says',
  explain: (node) => [{ params: { contentEncoding: 'name' in node ? node.name : node.value } }],
};

type Decode = (text: string) => Uint8Array | undefined;
