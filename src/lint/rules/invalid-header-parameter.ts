import { formatPointer } from '../../json/pointer.ts';
import { isObject } from '../../json/value.ts';
import type { Location } from '../../model/schema.ts';
import type { Rule } from '../model.ts';
import { namedTypes } from './facts/keywords.ts';

const ANNOTATION = 'x-mcp-header';
/** RFC 9110, 5.6.2: a token. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const TYPES: readonly unknown[] = ['string', 'integer', 'boolean'];

export const invalidHeaderParameter: Rule = {
  id: 'invalid-header-parameter',
  title: 'x-mcp-header outside the rules',
  why: 'Clients mirror an argument with `x-mcp-header` into an HTTP header, and intermediaries route by it. MCP lets clients refuse a tool whose annotation breaks the rules for headers.',
  severity: 'error',
  help: 'Use a header name of its own on a string, integer or boolean that is reached through `properties` alone.',
  bad: {
    type: 'object',
    properties: { region: { enum: ['eu', 'us'], type: 'string', 'x-mcp-header': 'not a name' } },
    additionalProperties: false,
  },
  good: {
    type: 'object',
    properties: { region: { enum: ['eu', 'us'], type: 'string', 'x-mcp-header': 'Region' } },
    additionalProperties: false,
  },
  *check(context) {
    const taken = new Set<string>();
    for (const location of context.frame.locations) {
      if (!isObject(location.schema) || !Object.hasOwn(location.schema, ANNOTATION)) continue;
      const name: unknown = location.schema[ANNOTATION];
      const types = namedTypes(location);
      const reason =
        typeof name !== 'string' || !TOKEN.test(name)
          ? 'is no HTTP field name'
          : taken.has(name.toLowerCase())
            ? 'is the header of another argument, without regard to case'
            : types?.length !== 1 || !TYPES.includes(types[0])
              ? 'stands on a type other than string, integer and boolean'
              : isReachedByProperties(location)
                ? undefined
                : 'stands on an argument that is not reached through properties alone';
      if (typeof name === 'string') taken.add(name.toLowerCase());
      if (reason === undefined) continue;
      yield {
        pointer: context.pointerOf(location) + formatPointer([ANNOTATION]),
        message: `${this.title}: ${JSON.stringify(name)} ${reason}`,
      };
    }
  },
};

function isReachedByProperties(location: Location): boolean {
  let here = location;
  for (; here.parent !== undefined; here = here.parent)
    if (here.tokens.length !== 2 || here.tokens[0] !== 'properties') return false;
  return here !== location;
}
