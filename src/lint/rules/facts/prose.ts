import { formatPointer } from '../../../json/pointer.ts';
import type { LintContext } from '../../model.ts';
import { keywordValue } from './keywords.ts';
import { locationsOf } from './locations.ts';

/** A text that a model or a person reads, and where it stands. */
export interface Prose {
  readonly text: string;
  readonly pointer: string;
  /** The tool's member, where the text is not in the input schema. */
  readonly member: string | undefined;
}

/** Names, titles and descriptions of the tool and of every schema in it. */
export function* proseOf(context: LintContext): Iterable<Prose> {
  for (const member of ['name', 'title', 'description'] as const) {
    const text = context.tool?.[member];
    if (typeof text === 'string') yield { text, pointer: '', member };
  }
  for (const location of locationsOf(context)) {
    const pointer = context.pointerOf(location);
    for (const keyword of ['title', 'description', '$comment']) {
      const text = keywordValue(location, keyword);
      if (typeof text === 'string')
        yield { text, pointer: pointer + formatPointer([keyword]), member: undefined };
    }
    const [keyword, name] = location.tokens;
    if (keyword === 'properties' && name !== undefined) yield { text: name, pointer, member: undefined };
  }
}
