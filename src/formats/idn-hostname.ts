import type { FormatTest } from '../model/public.ts';
import { hostname } from './hostname.ts';
import { areLabels } from './idna.ts';

/**
 * `idn-hostname`: a host name of `hostname`, or one with U-labels (RFC 5890 section 2.3.2.1, RFC 5891 section
 * 4), `실례.테스트`.
 *
 * IDNA2008 over Unicode 17, strictly: contextual rules (RFC 5892 appendix A), Bidi rule (RFC 5893), NFC, 63
 * and 253 octets in A-label form. Nothing is mapped first, so a capital letter in a label beyond ASCII
 * (`Ünïcode`) is refused. The separators are the dot and the three full stops of RFC 3490 section 3.1.
 */
export const idnHostname: FormatTest = (text) =>
  hostname(text) ||
  // A code point takes at least one octet in A-label form and at most two code units here.
  (text.length <= 2 * 253 && areLabels(text.split(/[.\u3002\uff0e\uff61]/)));
