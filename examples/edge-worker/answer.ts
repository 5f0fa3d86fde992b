/** No order is nearly as long. */
const MAX_LENGTH = 100_000;

/**
 * Answers a request that carries a JSON body.
 *
 * @param check what is wrong with the value, one line each
 * @returns 204 for a valid body, 422 with the lines for another, 400 for what is no JSON, 405 and 413 before it is read
 */
export async function answer(
  request: Request,
  check: (value: unknown) => readonly string[],
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  if (!(Number(request.headers.get('content-length') ?? Number.NaN) <= MAX_LENGTH))
    return new Response(null, { status: 413 });
  let value: unknown;
  try {
    value = await request.json();
  } catch {
    return Response.json({ errors: ['the body is no JSON'] }, { status: 400 });
  }
  const errors = check(value);
  return errors.length === 0
    ? new Response(null, { status: 204 })
    : Response.json({ errors }, { status: 422 });
}
