/** Names of what lets somebody in, by their last words. */
const CREDENTIAL =
  /(^|_)(password|passwd|passphrase|api_?key|secret|client_secret|access_key|private_key|signing_key|credentials|authorization|(access|auth|api|bearer|refresh|id|session|bot|personal|oauth|oauth2|user|tenant|csrf|jwt|security)_token|bearer|jwt)$/;

/**
 * True for the words of a name such as `root_password` or `accessToken`. A `page_token`, `file_token` or `max_tokens` lets nobody in,
 * and a bare `token` may be any of them.
 */
export function namesCredential(words: readonly string[]): boolean {
  return CREDENTIAL.test(words.join('_'));
}
