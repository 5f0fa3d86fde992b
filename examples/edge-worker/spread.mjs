/**
 * Hands each request to the next of several workers that do the same, as an edge platform does with its isolates. It
 * can, because the gate keeps nothing between requests: any worker may answer any message of any client.
 */
let turn = 0;

export default {
  /** @param env the workers, by the names of their bindings */
  async fetch(request, env) {
    const names = Object.keys(env).sort();
    const name = names[turn++ % names.length];
    const { status, headers, body } = await env[name].fetch(request);
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), 'served-by': name } });
  },
};
