import type { FormatTest } from '../model/public.ts';
import { date, dateTime, time } from './date-time.ts';
import { asciiHostname } from './domain.ts';
import { duration } from './duration.ts';
import { email } from './email.ts';
import { hostname } from './hostname.ts';
import { idnEmail } from './idn-email.ts';
import { idnHostname } from './idn-hostname.ts';
import { ipv4, ipv6 } from './ip.ts';
import { iri, iriReference } from './iri.ts';
import { jsonPointer, relativeJsonPointer } from './json-pointer.ts';
import { regex } from './regex.ts';
import { uri, uriReference } from './uri.ts';
import { uriTemplate } from './uri-template.ts';
import { uuid } from './uuid.ts';

export { content } from './content.ts';
export {
  binary,
  byte,
  double,
  float,
  int32,
  int64,
  openapiFormats,
  password,
} from './openapi.ts';
export {
  asciiHostname,
  date,
  dateTime,
  duration,
  email,
  hostname,
  idnEmail,
  idnHostname,
  ipv4,
  ipv6,
  iri,
  iriReference,
  jsonPointer,
  regex,
  relativeJsonPointer,
  time,
  uri,
  uriReference,
  uriTemplate,
  uuid,
};

/**
 * Every format of JSON Schema (Validation section 7.3) by its name: `compile(schema, { formats })`. A record
 * with only the formats that a schema uses, `{ 'date-time': dateTime }`, keeps a bundle free of the others;
 * the IDNA tables come with `hostname` and `idn-hostname`.
 */
export const formats: Readonly<Record<string, FormatTest>> = {
  'date-time': dateTime,
  date,
  time,
  duration,
  email,
  'idn-email': idnEmail,
  hostname,
  'idn-hostname': idnHostname,
  ipv4,
  ipv6,
  uri,
  'uri-reference': uriReference,
  iri,
  'iri-reference': iriReference,
  'uri-template': uriTemplate,
  'json-pointer': jsonPointer,
  'relative-json-pointer': relativeJsonPointer,
  regex,
  uuid,
};
