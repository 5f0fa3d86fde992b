import type { Rule } from '../model.ts';
import { argumentsOf } from './facts/places.ts';
import { wordsOfTool } from './facts/words.ts';

/** Names by which a caller gives itself a right, or takes a safeguard away. */
const AUTHORITY: readonly RegExp[] = [
  /^(is|as|run_as|use|with)_(admin|root|superuser|owner|sudo|privileged)$/,
  /^(admin|sudo|superuser|privileged|force|confirm|confirmed|approved|authorized|bypass|override)$/,
  /^force_/,
  /^(override|bypass|disable|ignore|skip)_(.*_)?(auth|authorization|permissions?|policy|policies|security|safety|approval|checks?|limits?|validation|confirmation|confirm|protections?|warnings?)$/,
  /^(allow|enable)_(dangerous|destructive|unsafe|unrestricted)(_.*)?$/,
  /^dangerously_/,
  /^(user_)?roles?$/,
  /^(is_)?(confirmed|approved|authorized)(_by_user)?$/,
  /^auth_method$/,
];
/** Tools whose very object is what somebody may do. */
const GRANTING = new Set([
  ...['role', 'permission', 'privilege', 'member', 'membership', 'access', 'share', 'invite', 'invitation'],
  ...['collaborator', 'user', 'grant', 'policy', 'acl'],
]);

export const authorityArgument: Rule = {
  id: 'authority-argument',
  title: 'authority taken from arguments',
  why: 'An argument that lifts a safeguard, confirms on behalf of a person or claims a role is set by the model, that is, by whatever text the model has read. The check that it switches off is then no check.',
  severity: 'warning',
  help: 'Decide it from the session, or let the host ask the person; leave the argument out.',
  bad: { type: 'object', properties: { is_admin: { type: 'boolean' } }, additionalProperties: false },
  good: { type: 'object', properties: { archived: { type: 'boolean' } }, additionalProperties: false },
  *check(context) {
    const isGranting = [...wordsOfTool(context.tool)].some((word) => GRANTING.has(word));
    for (const { name, words, entry } of argumentsOf(context)) {
      if (name === undefined) continue;
      const joined = words.join('_');
      const isRole = /role/.test(joined);
      if ((isRole && isGranting) || !AUTHORITY.some((pattern) => pattern.test(joined))) continue;
      yield {
        pointer: context.pointerOf(entry.location),
        message: `${this.title}: ${JSON.stringify(name)} lets the caller decide what it may do`,
      };
    }
  },
};
