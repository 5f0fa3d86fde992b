import type { Rule } from '../model.ts';
import { argumentsOf } from './facts/places.ts';
import { wordsOfTool } from './facts/words.ts';

/** Who acts, or for whom. */
const WHO = new Set([
  ...['user', 'tenant', 'org', 'organization', 'organisation', 'actor', 'owner', 'principal', 'caller'],
  ...['requester', 'impersonate', 'impersonated', 'subject'],
]);
/** What names one of them; a list of ids is about others. */
const BY = new Set(['id', 'uuid', 'guid', 'email', 'name', 'login', 'key']);
/** Names that say it without another word. */
const ALONE = new Set(['tenant', 'actor', 'principal', 'impersonate']);

export const identityArgument: Rule = {
  id: 'identity-argument',
  title: 'identity taken from arguments',
  why: 'Who is calling, and for which tenant, is known from the authenticated session; as an argument it is whatever the model was talked into. Every check of access behind it then asks the caller who the caller is.',
  severity: 'warning',
  help: 'Take it from the session or the token, and leave the argument out.',
  bad: {
    type: 'object',
    properties: { tenant_id: { type: 'string', maxLength: 36 } },
    additionalProperties: false,
  },
  good: {
    type: 'object',
    properties: { order_id: { type: 'string', maxLength: 36 } },
    additionalProperties: false,
  },
  *check(context) {
    const toolWords = wordsOfTool(context.tool);
    for (const { name, words, entry } of argumentsOf(context)) {
      if (name === undefined) continue;
      const who = words.find((word) => WHO.has(word));
      // What the tool is about is its object: `get_user` has to be told which user.
      if (who === undefined || toolWords.has(who)) continue;
      const isBy = words.length === 2 && words[0] === who && BY.has(words[1] as string);
      const isActingAs = /^(.*_)?(as|behalf_of)_(the_)?user(_id)?$/.test(words.join('_'));
      if (!isBy && !isActingAs && !(words.length === 1 && ALONE.has(who))) continue;
      yield {
        pointer: context.pointerOf(entry.location),
        message: `${this.title}: ${JSON.stringify(name)} lets the caller say for whom it acts`,
      };
    }
  },
};
