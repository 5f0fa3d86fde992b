/**
 * Punycode, RFC 3492, with the parameters of its section 5. Labels have at most 63 characters, so neither
 * direction takes care of its cost: callers bound the input.
 */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The code points that lower-case Punycode stands for (section 6.2); undefined when it is malformed. */
export function decodePunycode(text: string): number[] | undefined {
  const delimiter = text.lastIndexOf('-');
  const decoded = Array.from(text.slice(0, Math.max(delimiter, 0)), (character) => character.charCodeAt(0));
  let codePoint = 128;
  let position = 0;
  let bias = 72;
  for (let at = delimiter > 0 ? delimiter + 1 : 0; at < text.length; ) {
    const before = position;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(text[at++] ?? '-');
      if (digit < 0) return undefined;
      position += digit * weight;
      // Far beyond any code point: also keeps the sums exact.
      if (position > 0x7fffffff) return undefined;
      const threshold = thresholdAt(k, bias);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = decoded.length + 1;
    bias = adapt(position - before, length, before === 0);
    codePoint += Math.floor(position / length);
    if (codePoint > 0x10ffff) return undefined;
    position %= length;
    decoded.splice(position++, 0, codePoint);
  }
  return decoded;
}

/** The Punycode of the code points (section 6.3); ASCII ones go through as they are. */
export function encodePunycode(codePoints: readonly number[]): string {
  let encoded = String.fromCodePoint(...codePoints.filter((codePoint) => codePoint < 128));
  const basic = encoded.length;
  let handled = basic;
  if (basic > 0) encoded += '-';
  let current = 128;
  let delta = 0;
  let bias = 72;
  while (handled < codePoints.length) {
    const next = Math.min(...codePoints.filter((codePoint) => codePoint >= current));
    delta += (next - current) * (handled + 1);
    current = next;
    for (const codePoint of codePoints) {
      if (codePoint < current) delta++;
      if (codePoint !== current) continue;
      let rest = delta;
      for (let k = BASE; ; k += BASE) {
        const threshold = thresholdAt(k, bias);
        if (rest < threshold) break;
        encoded += DIGITS[threshold + ((rest - threshold) % (BASE - threshold))];
        rest = Math.floor((rest - threshold) / (BASE - threshold));
      }
      encoded += DIGITS[rest];
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta++;
    current++;
  }
  return encoded;
}

function thresholdAt(k: number, bias: number): number {
  return Math.min(Math.max(k - bias, T_MIN), T_MAX);
}

/** Section 6.1. */
function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + 38));
}
