import type { Rule } from '../model.ts';
import { locationsOf } from './facts/locations.ts';
import { problemsOf } from './facts/problems.ts';

export const networkReference: Rule = {
  id: 'network-reference',
  title: 'network reference',
  why: 'A schema that has to be fetched means whatever its server answers at that moment, and the fetch itself can be aimed at an internal address. MCP forbids following such references.',
  severity: 'error',
  help: 'Put the schema under `$defs` and refer to it by `#/$defs/name`.',
  bad: {
    type: 'object',
    properties: { address: { $ref: 'https://example.com/address.json' } },
    additionalProperties: false,
  },
  good: {
    type: 'object',
    properties: { address: { $ref: '#/$defs/address' } },
    additionalProperties: false,
    $defs: { address: { type: 'string', maxLength: 200 } },
  },
  *check(context) {
    for (const { pointer, member, message, isNetworkReference } of problemsOf(context))
      if (isNetworkReference) yield { pointer, member, message: `${this.title}: ${message}` };
    const { document } = context.frame.root;
    for (const location of locationsOf(context)) {
      for (const { keyword, target } of location.references) {
        if (target === undefined || target.document === document) continue;
        yield {
          pointer: `${context.pointerOf(location)}/${keyword.name}`,
          message: `${this.title}: leads to ${target.document.uri}, which others who read the schema do not have`,
        };
      }
    }
  },
};
