import type { FormatTest, NumberFormatTest } from '../model/public.ts';

/** `int32`: a whole number of 32 bits with a sign, −2147483648 to 2147483647. OpenAPI Format Registry. */
export const int32: NumberFormatTest = { type: 'number', test: (value) => value === (value | 0) };

/**
 * `int64`: a whole number of 64 bits with a sign, −2⁶³ to 2⁶³ − 1. OpenAPI Format Registry.
 *
 * Beyond 2⁵³ a JavaScript number has already lost digits of what the JSON text said; 9223372036854775807
 * arrives as 2⁶³ and is refused.
 */
export const int64: NumberFormatTest = {
  type: 'number',
  test: (value) => Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63,
};

/**
 * `float`: a number within the range of IEEE 754 single precision; more digits than it keeps are accepted.
 */
export const float: NumberFormatTest = {
  type: 'number',
  test: (value) => Number.isFinite(Math.fround(value)),
};

/** `double`: a number of IEEE 754 double precision, which every finite JavaScript number is. */
export const double: NumberFormatTest = { type: 'number', test: (value) => Number.isFinite(value) };

/**
 * `byte`: base64 of RFC 4648 section 4, `SGVsbG8=`, the empty text.
 *
 * Padding is required and line breaks are refused (section 3.3). The bits that padding leaves over are zero,
 * as section 3.5 demands of encoders: otherwise many texts would stand for the same octets. The URL alphabet
 * is refused.
 */
export const byte: FormatTest = (text) => text.length % 4 === 0 && BASE64.test(text);

const BASE64 = /^[A-Za-z0-9+/]*(?:[AQgw]==|[AEIMQUYcgkosw048]=)?$/;

/** `binary`: any octets, so any text. */
export const binary: FormatTest = () => true;

/** `password`: a hint to obscure the input, so any text. */
export const password: FormatTest = () => true;

/**
 * The formats of OpenAPI (Format Registry; OpenAPI 3.0 section 4.4), which are none of JSON Schema and so not
 * in `formats`: `compile(schema, { formats: { ...formats, ...openapiFormats } })`.
 */
export const openapiFormats: Readonly<Record<string, FormatTest | NumberFormatTest>> = {
  int32,
  int64,
  float,
  double,
  byte,
  binary,
  password,
};
