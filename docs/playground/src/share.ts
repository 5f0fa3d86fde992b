/** What a link carries. */
export interface Shared {
  readonly schema: string;
  readonly instance: string;
  readonly dialect: string;
  readonly formats: boolean;
}

/** The fragment of a link: it is never sent anywhere. */
export async function toFragment(shared: Shared): Promise<string> {
  const bytes = await pump(new Blob([JSON.stringify(shared)]).stream(), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A link holds no more than this when it is unpacked: it may come from anybody. */
const MOST = 2_000_000;

/** @returns undefined for a fragment that is none of ours */
export async function fromFragment(fragment: string): Promise<Shared | undefined> {
  try {
    const binary = atob(fragment.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = await pump(new Blob([bytes]).stream(), new DecompressionStream('deflate-raw'), MOST);
    const { schema, instance, dialect, formats } = JSON.parse(new TextDecoder().decode(text));
    return {
      schema: String(schema),
      instance: String(instance),
      dialect: String(dialect),
      formats: formats === true,
    };
  } catch {
    return undefined;
  }
}

async function pump(
  stream: ReadableStream<Uint8Array>,
  through: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const reader = stream.pipeThrough(through as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    length += step.value.length;
    if (length > most) throw new RangeError('too long');
    chunks.push(step.value);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}
