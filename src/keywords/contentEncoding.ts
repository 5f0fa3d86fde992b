import { getProperty } from '../json/value.ts';
import type { Keyword, PlanContext } from '../model/keyword.ts';
import { content } from './content.ts';

/** Validation 8.3. */
export const contentEncoding: Keyword<'format' | 'annotation'> = content(
  'contentEncoding',
  'not encoded as contentEncoding says',
  (name, context) => {
    const decode = decoderOf(name, context);
    return decode && ((text) => decode(text) !== undefined);
  },
);

/** How to decode an encoding, where `compile` is told. */
export function decoderOf(
  name: string,
  context: PlanContext,
): ((text: string) => Uint8Array | undefined) | undefined {
  return getProperty(context.content?.encodings ?? {}, name) as ReturnType<typeof decoderOf>;
}
