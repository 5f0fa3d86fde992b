import type { FormatTest } from '../model/public.ts';

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * `uuid`: the text form of RFC 9562 section 4, `2eb8aa08-aa98-11ea-b4aa-73b441d16380`.
 *
 * Either case, any version and any variant, so that the nil and max UUIDs (sections 5.9, 5.10) and versions
 * to come are valid. The `urn:uuid:` prefix and braces are refused.
 */
export const uuid: FormatTest = (text) => PATTERN.test(text);
