import {
  asciiHostname,
  email,
  hostname,
  idnEmail,
  idnHostname,
  ipv4,
  ipv6,
} from '../../src/formats/index.ts';
import { verdicts } from './verdicts.ts';

verdicts('ipv4: four numbers up to 255 without a leading zero', ipv4, {
  accepts: ['0.0.0.0', '255.255.255.255', '1.20.199.249'],
  refuses: [
    '',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.',
    '1.2..4',
    '256.0.0.1',
    '1.2.3.260',
    '1.2.3.04',
    '00.0.0.0',
    '1.2.3.4\n',
  ],
});

verdicts('ipv6: eight groups, or fewer with one "::"', ipv6, {
  accepts: [
    '::',
    '::1',
    '1::',
    '1:2:3:4:5:6:7:8',
    'ABCD:ef01:2345:6789:ABCD:EF01:2345:6789',
    '1:2:3:4:5:6:7::',
    '::2:3:4:5:6:7:8',
    '1:2:3::5:6:7:8',
    '0001::00ff',
  ],
  refuses: [
    '',
    ':',
    ':::',
    ':1',
    '1:',
    '1',
    '::1::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '::1:2:3:4:5:6:7:8',
    '1:2:3:4::5:6:7:8',
    '12345::',
    'g::',
    '[::1]',
    '::1%eth0',
    'fe80::1%25en1',
    '::1/128',
    '::１',
    '::1\u0000',
  ],
});

verdicts('ipv6: an IPv4 address takes the last two groups', ipv6, {
  accepts: [
    '::1.2.3.4',
    '1:2:3:4:5:6:1.2.3.4',
    '1:2:3:4:5::1.2.3.4',
    '::ffff:255.255.255.255',
    '64:ff9b::192.0.2.33',
  ],
  refuses: [
    '1.2.3.4',
    '1:2:3:4:5:6:7:1.2.3.4',
    '1:2:3:4:5:1.2.3.4',
    '1:2:3:4:5:6::1.2.3.4',
    '::1.2.3.4:5',
    '1.2.3.4::',
    '::1.2.3',
    '::1.2.3.256',
    '::1.2.3.04',
    '::.1.2.3',
    '::1.2.3.4.5',
  ],
});

const label63 = 'a'.repeat(63);
const name253 = `${label63}.${label63}.${label63}.${'a'.repeat(61)}`;

for (const [name, format] of Object.entries({ asciiHostname, hostname, idnHostname })) {
  verdicts(`${name}: letters, digits and inner hyphens, 63 in a label, 253 in all`, format, {
    accepts: [
      'a',
      '1',
      'A-1.b--c.D',
      'localhost',
      '3com.com',
      label63,
      name253,
      'ab--cd.example',
      '127.0.0.1',
    ],
    refuses: [
      '',
      '.',
      'a.',
      '.a',
      'a..b',
      '-a',
      'a-',
      'a.-b',
      'a-.b',
      'a_b',
      'a b',
      'a\u0000b',
      'a\n',
      'a/b',
      'a:1',
      '*.a',
      `${label63}a`,
      `${name253}a`,
    ],
  });
}

verdicts('asciiHostname: an A-label is not decoded', asciiHostname, {
  accepts: ['xn--x', 'xn--07jt112bpxg'],
  refuses: ['xn--', 'ü.com', 'a。b'],
});

verdicts('hostname: an A-label decodes to a U-label and back', hostname, {
  accepts: [
    'xn--bcher-kva.example',
    'r3---sn.example',
    'XN--BCHER-KVA.EXAMPLE',
    'xn--fiqs8s',
    'a.xn--p1ai',
    'axn--b',
    'xn--fa-hia.de',
  ],
  refuses: [
    'xn--',
    'xn--a',
    'xn--a-',
    'xn--abc-',
    'xn--99999999',
    // Punycode of "Bücher" with its capital: decodes to what its lower case does not stand for.
    'bücher.example',
    // U+00DC, the capital, is DISALLOWED.
    'xn--bcher-2pa',
    // Bidi rule across labels: "1a" may not begin with a digit beside a right-to-left label.
    '1a.xn--4dbc5h',
    // Reserved labels beside IDNA ones (RFC 5890 section 2.3.1).
    'ab--cd.xn--bcher-kva',
  ],
});

verdicts(
  'idnHostname: characters, normalisation and hyphens of a U-label (RFC 5891 section 4.2)',
  idnHostname,
  {
    accepts: [
      'bücher.example',
      'straße.de',
      'faß.xn--bcher-kva',
      'пример.испытание',
      '例え.テスト',
      'a-ü',
      '𠮷野家',
      'ü',
    ],
    refuses: [
      'Bücher.example',
      'BÜCHER',
      'bu\u0308cher',
      '\u0308a',
      '-ü',
      'ü-',
      'ab--ü',
      'ab--cd.ü',
      'xn--ü',
      'ü_a',
      'ü a',
      '☃',
      '😀.example',
      'ａ.com',
      'ﬁ.com',
      'a\u00adb',
      'a\u200bb',
      'a\u202eb',
      'ü\ud800',
      '\udc00',
      'ü\u0000',
      'ü\n',
      '\u0378',
      '\u1100\u1161',
      'ü.',
      'ü..ü',
    ],
  },
);

verdicts('idnHostname: contextual rules (RFC 5892 appendix A)', idnHostname, {
  accepts: [
    'क्\u200dष',
    'क्\u200cष',
    'نامه\u200cای',
    'بي\u200cبي',
    'ب\u064b\u200c\u064bي',
    'l·l',
    'α\u0375β',
    'א\u05f3',
    'א\u05f4ב',
    'ア・ア',
    '漢・',
    'ب\u0661\u0662',
    'ب\u06f1\u06f2',
  ],
  refuses: [
    'क\u200dष',
    '\u200cक',
    'क\u200cष',
    'ا\u200cا',
    'بي\u200c',
    'بي\u200cبي\u200c',
    'a·l',
    'l·',
    'β\u0375a',
    'a\u05f3',
    'a・b',
    'ب\u0661\u06f2',
  ],
});

verdicts('idnHostname: the Bidi rule over the whole name (RFC 5893 section 2)', idnHostname, {
  accepts: ['אב.com', 'אב1', 'א1ב', 'اب\u0661', 'אב.a1', 'א\u05b0', 'com.אב', '1a.com', 'א-ב'],
  refuses: ['aא', 'אa', '1א', 'א.1a', '1a.xn--4dbc5h', 'א1\u0661', 'א.aא'],
});

verdicts('idnHostname: lengths count in A-label form', idnHostname, {
  // "xn--" and 59 characters; one more "ü" makes 64 or more.
  accepts: ['ü', `ü.${'a'.repeat(63)}`],
  refuses: ['ü'.repeat(64), '漢字仮名'.repeat(14), Array.from({ length: 40 }, () => 'üüüü').join('.')],
});

verdicts('email: the local part is a dot-string or a quoted string (RFC 5321 section 4.1.2)', email, {
  accepts: [
    'a@b',
    "!#$%&'*+-/=?^_`{|}~@example.com",
    'a.b.c@example.com',
    '""@example.com',
    '" "@example.com',
    '"a@b"@example.com',
    '"\\""@example.com',
    '"\\\\"@example.com',
    '".a..b."@example.com',
    `${'a'.repeat(64)}@example.com`,
    `"${'a'.repeat(62)}"@example.com`,
  ],
  refuses: [
    '',
    '@',
    'a',
    'a@',
    '@b',
    '.a@b',
    'a.@b',
    'a..b@c',
    'a b@c',
    'a@b@c',
    'a,b@c',
    'a(comment)@b',
    '<a@b>',
    'A <a@b>',
    '"a"b@c',
    'a"b"@c',
    '"a"."b"@c',
    '"a@b',
    '"a\\"@b',
    '"\u0000"@b',
    '"\n"@b',
    '"\\\n"@b',
    '"\u007f"@b',
    'é@b',
    '"é"@b',
    '"\\é"@b',
    '\u0130@b',
    'a@b\n',
    'a\n@b',
    `${'a'.repeat(65)}@example.com`,
    `"${'a'.repeat(63)}"@example.com`,
  ],
});

verdicts('email: the domain is a host name or an address literal', email, {
  accepts: [
    'a@localhost',
    'a@1.2.3.4',
    'a@xn--x',
    'a@[1.2.3.4]',
    'a@[IPv6:::1]',
    'a@[ipv6:1::2]',
    'a@[IPv6:::ffff:1.2.3.4]',
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(60)}`,
  ],
  refuses: [
    'a@b.',
    'a@.b',
    'a@b..c',
    'a@-b',
    'a@b-',
    'a@b_c',
    'a@bé',
    'a@[1.2.3.4',
    'a@1.2.3.4]',
    'a@[1.2.3]',
    'a@[::1]',
    'a@[IPv6:1.2.3.4]',
    'a@[IPv6:]',
    'a@[IPv6:::1%en1]',
    'a@[tag:content]',
    'a@[]',
    'a@[1.2.3.4]b',
    `a@${'b'.repeat(64)}`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(61)}`,
  ],
});

verdicts('idnEmail: characters beyond ASCII (RFC 6531 section 3.3)', idnEmail, {
  accepts: [
    'é@b',
    '"é"@b',
    '😀@b',
    'a.é@bücher.example',
    'a@Bücher',
    'é'.repeat(32).concat('@b'),
    'a@क्\u200dष',
    'a@l·l',
  ],
  refuses: [
    'é',
    'é@',
    '.é@b',
    'é..é@b',
    '"\\é"@b',
    'é é@b',
    'é＠b',
    'a\ud800@b',
    '\udc00@b',
    'a@b\ud800',
    'a@b。c',
    'a@ü-',
    'a@é\u200b',
    'a@é\u202e',
    'a@é\u3000',
    'a@é\u0085',
    'a@😀',
    `${'é'.repeat(33)}@b`,
    `a@${'é'.repeat(64)}`,
    `a@${Array.from({ length: 4 }, () => 'é'.repeat(40)).join('.')}`,
  ],
});
