import type { Rule } from '../model.ts';
import { namesCredential } from './facts/credentials.ts';
import { placesOf } from './facts/places.ts';
import { typesOf } from './facts/types.ts';

export const credentialArgument: Rule = {
  id: 'credential-argument',
  title: 'credential taken from arguments',
  why: 'A password, key or token in an argument has passed through the model and its history, logs and any other tool that reads them. A model that has to be given a credential can also be asked for it.',
  severity: 'warning',
  help: 'Let the server hold the credential, and name at most which one to use.',
  bad: {
    type: 'object',
    properties: { api_key: { type: 'string', maxLength: 80 } },
    additionalProperties: false,
  },
  good: {
    type: 'object',
    properties: { page_token: { type: 'string', maxLength: 80 } },
    additionalProperties: false,
  },
  *check(context) {
    for (const { name, words, entry, group } of placesOf(context)) {
      if (name === undefined || !namesCredential(words)) continue;
      const types = typesOf(group);
      // A flag, a number or an object is about the credential, not the credential itself.
      if (types !== undefined && !types.has('string')) continue;
      yield {
        pointer: context.pointerOf(entry.location),
        message: `${this.title}: ${JSON.stringify(name)}`,
      };
    }
  },
};
