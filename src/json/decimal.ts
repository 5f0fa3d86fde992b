/** A number as it is written: `digits × 10^exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/**
 * A test for being a multiple of `divisor`, exact in decimal (Validation 6.2.1).
 * Binary remainders call 19.99 no multiple of 0.01; here a number means the shortest decimal that reads back as it.
 *
 * @param divisor a finite number above 0
 */
export function multipleTest(divisor: number): (value: number) => boolean {
  const isInteger = Number.isSafeInteger(divisor);
  let decimal: Decimal | undefined;
  return (value) => {
    // Between safe integers the binary remainder is the decimal one.
    if (isInteger && Number.isSafeInteger(value)) return value % divisor === 0;
    if (!Number.isFinite(value)) return false;
    decimal ??= toDecimal(divisor);
    return isMultiple(toDecimal(value), decimal);
  };
}

function isMultiple(value: Decimal, divisor: Decimal): boolean {
  const shift = value.exponent - divisor.exponent;
  if (shift >= 0) return (value.digits * 10n ** BigInt(shift)) % divisor.digits === 0n;
  return value.digits % (divisor.digits * 10n ** BigInt(-shift)) === 0n;
}

function toDecimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
