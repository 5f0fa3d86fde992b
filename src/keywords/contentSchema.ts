import type { Keyword } from '../model/keyword.ts';
import { annotate } from './annotation.ts';

/** Validation 8.5: the schema of the decoded content, an annotation; it is not applied to the text. */
export const contentSchema: Keyword<'annotation'> = {
  name: 'contentSchema',
  subschemas: 'one',
  // Without a media type there is nothing that it could describe.
  plan: (context) =>
    context.sibling('contentMediaType') === undefined ? undefined : annotate(context.value, 'string'),
};
