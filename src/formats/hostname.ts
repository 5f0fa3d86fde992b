import type { FormatTest } from '../model/public.ts';
import { asciiHostname } from './domain.ts';
import { areLabels } from './idna.ts';

/**
 * `hostname`: RFC 1123 section 2.1 with the A-labels of RFC 5891 section 4.4, `example.com`,
 * `xn--9n2bp8q.example`.
 *
 * Labels of 1 to 63 letters, digits and hyphens, no hyphen first or last, 253 characters in all, no trailing
 * dot. A label with `xn--` must decode to a valid U-label and back to itself, and the Bidi rule (RFC 5893)
 * holds over the name. A name of digits and dots is accepted, as the grammar does; so are labels with other
 * hyphens in that place (`r3---sn.example`), but not beside an A-label (RFC 5890 section 2.3.1). Brings the
 * IDNA tables with it; `asciiHostname` does not.
 */
export const hostname: FormatTest = (text) =>
  asciiHostname(text) && (!/xn--/i.test(text) || areLabels(text.split('.')));
