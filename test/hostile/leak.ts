/**
 * `npm run leak`: 100,000 schemas, all different, are compiled, used and dropped; then the heap must be where it was
 * after the first 10,000, to within 1 MiB: 12 bytes a schema, where the least that could be kept of one is more.
 */
import { compile, SchemaError, validate } from '../../src/index.ts';

const COMPILES = 100_000;
const WARM_UP = 10_000;
const TOLERANCE = 2 ** 20;

const collect = (globalThis as { gc?: () => void }).gc;
if (collect === undefined) throw new Error('start it with --expose-gc');

const start = performance.now();
const last: WeakRef<object>[] = [];
let before = 0;
for (let index = 0; index < COMPILES; index++) {
  if (index === WARM_UP) before = usedHeap();
  useAndDrop(index);
}
// What a weak reference was made of stays until the end of the turn.
await new Promise((resolve) => setImmediate(resolve));
const after = usedHeap();
const kept = last.filter((reference) => reference.deref() !== undefined).length;
console.log(
  `${COMPILES} schemas in ${((performance.now() - start) / 1000).toFixed(1)} s; heap ${megabytes(before)} after ${WARM_UP}, ` +
    `${megabytes(after)} at the end; ${kept} of the last ${last.length} validators and schemas still there`,
);
process.exitCode = after - before > TOLERANCE || kept > 0 ? 1 : 0;

function useAndDrop(index: number): void {
  const text = `schema ${index}`;
  const schema = {
    type: 'object',
    properties: { [text]: { const: index }, child: { $ref: '#' } },
    additionalProperties: false,
  };
  const value = { [text]: index, child: {} };
  const tool = compile(schema);
  if (!tool.is(value) || tool.is({ x: value })) throw new Error(text);
  // One in ten: a pattern, an identifier, the report, the cache by schema object, and a schema that is refused.
  if (index % 10 === 0) {
    const more = {
      $id: `https://leak.test/${index}`,
      propertyNames: { pattern: `^[a-z]+${index}$` },
      ...schema,
    };
    if (validate(more, value).length === 0) throw new Error(text);
    tool.evaluate({ x: 1 }, 'verbose');
    refuse({ $ref: `#/$defs/${text}` });
  }
  if (index >= COMPILES - 100) last.push(new WeakRef(tool), new WeakRef(schema));
}

function refuse(schema: object): void {
  try {
    compile(schema);
  } catch (error) {
    if (error instanceof SchemaError) return;
  }
  throw new Error(`not refused: ${JSON.stringify(schema)}`);
}

/** Twice, as what the first collection has finished with is freed by the next. */
function usedHeap(): number {
  collect?.();
  collect?.();
  return process.memoryUsage().heapUsed;
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(2)} MiB`;
}
