/** Texts that conform to a format, and texts that nearly do. */
export interface FormatSamples {
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
}

const NONE: FormatSamples = { valid: [], invalid: [] };

/** By the format's name; for a format that is not known here there are none. */
export function formatSamples(name: string): FormatSamples {
  return Object.hasOwn(SAMPLES, name) ? (SAMPLES[name] as FormatSamples) : NONE;
}

/** Each invalid text breaks one rule of the format's own grammar (Validation 7.3). */
const SAMPLES: Readonly<Record<string, FormatSamples>> = {
  'date-time': {
    valid: ['2024-02-29T12:30:00Z', '1990-12-31T23:59:59.5+01:00'],
    invalid: ['2023-02-29T12:30:00Z', '2024-02-29T12:30:00', '2024-02-29 12:30', '2024-02-29T24:00:00Z', ''],
  },
  date: {
    valid: ['2024-02-29', '1999-12-31'],
    invalid: ['2023-02-29', '2024-13-01', '2024-2-9', '20240229', ''],
  },
  time: {
    valid: ['12:30:00Z', '23:59:59.5+01:00'],
    invalid: ['12:30:00', '24:00:00Z', '12:60:00Z', '12:30Z', ''],
  },
  duration: { valid: ['P3Y6M4DT12H30M5S', 'PT1H'], invalid: ['P', 'PT', 'P1H', '3D', ''] },
  email: {
    valid: ['ada@example.com', 'a.b+c@example.org'],
    invalid: ['ada', '@example.com', 'ada@', 'a..b@example.com', ''],
  },
  'idn-email': { valid: ['ada@example.com', 'ä@example.org'], invalid: ['ada', '@example.com', ''] },
  hostname: { valid: ['example.com', 'a-b.example'], invalid: ['-a.example', 'a_b.example', 'a..b', ''] },
  'idn-hostname': { valid: ['example.com', 'bücher.example'], invalid: ['-a.example', 'a..b', ''] },
  ipv4: {
    valid: ['192.0.2.1', '198.51.100.255'],
    invalid: ['192.0.2.256', '192.0.2', '192.0.2.01', 'localhost', ''],
  },
  ipv6: { valid: ['2001:db8::1', '::'], invalid: ['2001:db8::1::2', '12345::', '192.0.2.1', ''] },
  uri: {
    valid: ['https://example.com/a?b=c#d', 'urn:isbn:0451450523'],
    invalid: ['/relative', 'example.com', 'https://example.com/a b', 'https://[::1', ''],
  },
  'uri-reference': {
    valid: ['/a/b?c#d', 'https://example.com/'],
    invalid: ['/a b', '\\\\server\\share', '%zz'],
  },
  iri: {
    valid: ['https://example.com/ä', 'https://example.com/'],
    invalid: ['/relative', 'https://example.com/a b', ''],
  },
  'iri-reference': { valid: ['/ä', 'https://example.com/'], invalid: ['/a b', '\\\\server'] },
  'uri-template': { valid: ['https://example.com/{id}', '/{?q,p}'], invalid: ['/{id', '/id}', '/{}'] },
  'json-pointer': { valid: ['/a/b~1c', ''], invalid: ['a/b', '/a~2', '/a~'] },
  'relative-json-pointer': { valid: ['1/a', '0#'], invalid: ['/a', '-1/a', '01/a', ''] },
  regex: { valid: ['^[a-z]+$', 'a|b'], invalid: ['[a-z', '(', '*a'] },
  uuid: {
    valid: ['123e4567-e89b-12d3-a456-426614174000', '00000000-0000-4000-8000-000000000001'],
    invalid: [
      '123e4567e89b12d3a456426614174000',
      '123e4567-e89b-12d3-a456-42661417400',
      '123e4567-e89b-12d3-a456-42661417400g',
      '',
    ],
  },
};
