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

/**
 * The bytes go into one buffer as they come: a body that arrives one byte at a time costs no more memory than another.
 * A chunk of nothing counts as a byte, so that there is an end to those as well.
 */
async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Uint8Array | BodyFault> {
  let bytes = new Uint8Array(Math.min(FIRST, limit));
  let [length, counted] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, length);
    counted += Math.max(value.length, 1);
    if (counted > limit) return 'too-large';
    if (length + value.length > bytes.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(2 * bytes.length, length + value.length)));
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    bytes.set(value, length);
    length += value.length;
  }
}

/** Bytes of the first buffer; most calls fit. */
const FIRST = 4_096;
