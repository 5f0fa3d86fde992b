/** Why a body was not read. */
export type BodyFault = 'too-large' | 'too-slow' | 'unreadable';

/**
 * Reads a request's body, no further than allowed: a length that is announced too large is refused before the first
 * byte, one that is not announced as soon as it shows.
 *
 * @param limit the most bytes
 * @param time the most milliseconds until the last byte
 */
export async function readBody(
  request: Request,
  limit: number,
  time: number,
): Promise<Uint8Array | BodyFault> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too-large';
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(resolve, time, 'too-slow');
  });
  try {
    const read = await Promise.race([readAll(reader, limit), late]);
    // Nobody waits for the rest; what cancelling it meets with is of no interest.
    if (typeof read === 'string') reader.cancel().catch(() => undefined);
    return read;
  } catch {
    return 'unreadable';
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Uint8Array | BodyFault> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) return 'too-large';
    chunks.push(value);
  }
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
