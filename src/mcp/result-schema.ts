/** server/tools: Tool Result. What a block of a type that is not known here has to hold, its reader knows. */
const needs: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  image: ['data', 'mimeType'],
  audio: ['data', 'mimeType'],
  resource: ['resource'],
  resource_link: ['uri', 'name'],
};

const text = { type: 'string' };

const block = {
  type: 'object',
  properties: {
    type: text,
    text,
    data: text,
    mimeType: text,
    uri: text,
    name: text,
    resource: { type: 'object' },
  },
  required: ['type'],
  allOf: Object.entries(needs).map(([type, required]) => ({
    if: { properties: { type: { const: type } } },
    then: { required },
  })),
};

/** What a handler may answer (server/tools: Tool Result). */
export const resultSchema: object = {
  type: 'object',
  properties: {
    content: { type: 'array', items: block },
    structuredContent: true,
    isError: { type: 'boolean' },
    _meta: { type: 'object' },
  },
  additionalProperties: false,
};
