import type { Rule } from '../model.ts';
import { proseOf } from './facts/prose.ts';

/**
 * Characters that nobody sees: control characters other than tab and line ends, zero-width ones, those that turn the
 * direction of text, and the tags of plane 14, which spell ASCII. A joiner between two emoji makes one of them.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|[\u{e0000}-\u{e007f}]|(?<!\p{Emoji}\ufe0f?)[\u200c\u200d](?!\p{Emoji})/u;

export const hiddenCharacters: Rule = {
  id: 'hidden-characters',
  title: 'invisible characters',
  why: 'A model reads what a person who reviews the tool does not see: zero-width, bidirectional and tag characters carry instructions past every review. No description needs them.',
  severity: 'error',
  help: 'Take the characters out, and look at who put them in.',
  bad: { type: 'boolean', description: 'Archive it.\u200b' },
  good: { type: 'boolean', description: 'Archive it.' },
  *check(context) {
    for (const { text, pointer, member } of proseOf(context)) {
      // Nearly every text is plain ASCII, which is quickly seen.
      if (!/[^\t\n\r -~]/.test(text)) continue;
      const found = HIDDEN.exec(text);
      if (found === null) continue;
      const code = (found[0].codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');
      yield { pointer, member, message: `${this.title}: U+${code} at position ${found.index}` };
    }
  },
};
