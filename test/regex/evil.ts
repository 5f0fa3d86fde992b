/**
 * Patterns that are known to make backtracking engines hang, written down from what has been published about them:
 * advisories, post-mortems of outages, textbook examples. The text `start`, many times `pump`, `end` is the attack.
 */
export interface EvilPattern {
  readonly about: string;
  readonly pattern: string;
  readonly start?: string;
  readonly pump: string;
  readonly end?: string;
  /** What the right answer is, for every number of pumps from 5 on. */
  readonly matches?: boolean;
}

const EXPONENTIAL: readonly EvilPattern[] = [
  { about: 'nested plus', pattern: '^(a+)+$', pump: 'a', end: '!' },
  { about: 'nested star over a class', pattern: '^([a-zA-Z]+)*$', pump: 'a', end: '1' },
  { about: 'overlapping alternatives', pattern: '^(a|aa)+$', pump: 'a', end: '!' },
  { about: 'equal alternatives', pattern: '^(a|a)*$', pump: 'a', end: '!' },
  { about: 'optional alternative', pattern: '^(a|a?)+$', pump: 'a', end: '!' },
  { about: 'star of stars', pattern: '(.*)*x', pump: 'a' },
  { about: 'star of stars, anchored', pattern: '^(.*)*x$', pump: 'a' },
  { about: 'two pluses in a plus', pattern: '(x+x+)+y', pump: 'x' },
  { about: 'three levels', pattern: '^(((a+)+)+)+$', pump: 'a', end: 'b' },
  { about: 'counted prefix', pattern: '^(.*a){12}$', pump: 'a', end: '!' },
  { about: 'optional letters, then as many', pattern: '^(a?){60}a{60}x$', pump: 'a' },
  { about: 'counts in counts', pattern: '^((a{1,20}){1,20})b$', pump: 'a' },
  { about: 'class name', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$', pump: 'a' },
  {
    about: 'e-mail with nested local part',
    pattern:
      '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    pump: 'a',
    end: '!',
  },
  {
    about: 'web address with a starred path',
    pattern: '^(https?:\\/\\/)?([\\da-z.-]+)\\.([a-z.]{2,6})([\\/\\w .-]*)*\\/?$',
    start: 'http://a.aa/',
    pump: 'a',
    end: '!',
  },
  { about: 'words with optional blanks', pattern: '^(\\w+\\s?)*$', pump: 'a', end: '!' },
  { about: 'dotted numbers', pattern: '^(([0-9]{1,3})+\\.?)+$', pump: '1', end: 'x' },
  { about: 'colon groups', pattern: '^(([0-9a-f]{1,4}:?)+)+$', pump: 'a', end: 'g' },
  { about: 'version number', pattern: '^v?(\\d+\\.?)+$', start: 'v', pump: '1', end: 'x' },
  {
    about: 'telephone number',
    pattern: '^(\\+?\\d{1,3}[\\s-]?)?(\\(?\\d+\\)?[\\s-]?)+$',
    pump: '1',
    end: 'x',
  },
  { about: 'list with optional commas', pattern: '^([^,]+,?)+;$', pump: 'a' },
  { about: 'quoted string', pattern: '"(\\\\.|[^"\\\\]|\\\\)*"', start: '"', pump: '\\a' },
  { about: 'comment', pattern: '/\\*(.|\\n|\\s)*\\*/', start: '/*', pump: '\n' },
  { about: 'field 12 begins with P', pattern: '^(.*?,){11}P', pump: '1,' },
  { about: 'date format tokens', pattern: 'D[oD]?(\\[[^\\[\\]]*\\]|\\s+)+MMMM?', start: 'D', pump: ' ' },
  { about: 'path', pattern: '^(/?[\\w-]*)*\\.js$', pump: 'a' },
  { about: 'letters of any script', pattern: '^(\\p{L}+\\s*)+$', pump: 'é', end: '1' },
  { about: 'pairs', pattern: '^(?:😀|😀😀)*$', pump: '😀', end: 'x' },
  { about: 'in a look-ahead', pattern: '^(?=(a+)+$)', pump: 'a', end: '!' },
  { about: 'in a negated look-ahead', pattern: '^(?!(a|aa)+$)a', pump: 'a', end: '!', matches: true },
  { about: 'in a look-behind', pattern: '(?<=^(a*)*b)c', pump: 'a', end: 'c' },
  { about: 'a look-ahead in a loop', pattern: '^(?:(?=a*b)a|(?=a+c)a)*d$', pump: 'a', end: 'd' },
];

const POLYNOMIAL: readonly EvilPattern[] = [
  { about: 'trailing blanks', pattern: '\\s+$', pump: ' ', end: 'x' },
  { about: 'trim', pattern: '^\\s+|\\s+$', start: 'x', pump: ' ', end: 'x' },
  { about: 'two dots before an equals sign', pattern: '.*.*=.*', pump: 'x' },
  { about: 'the same in a group', pattern: '^x.*(?:.*=.*);$', start: 'x', pump: '=' },
  { about: 'adjacent digits', pattern: '^\\d*\\d*\\d*$', pump: '1', end: '!' },
  { about: 'five stars', pattern: '^a*a*a*a*a*b$', pump: 'a' },
  { about: 'letter runs', pattern: 'a+b', pump: 'a' },
  { about: 'comment of a document', pattern: '<!--[^]*?-->', pump: '<!--' },
  { about: 'tag', pattern: '<[^>]*>', pump: '<' },
  {
    about: 'tag with attributes',
    pattern: '<\\w+(\\s+\\w+\\s*=\\s*"[^"]*")*\\s*/?>',
    start: '<a',
    pump: ' ',
  },
  { about: 'link', pattern: '\\[([^\\]]*)\\]\\(([^)]*)\\)', pump: '[' },
  { about: 'heading', pattern: '^ *#{1,6} *([^\\n]+?) *#* *$', start: '# ', pump: ' ', end: '\n' },
  { about: 'duration', pattern: '^((?:\\d+)?\\.?\\d+) *(milliseconds?|ms|s)?$', pump: '1', end: 'x' },
  { about: 'separator', pattern: '\\s*;\\s*charset=', pump: ' ' },
  { about: 'commas with blanks', pattern: '(?:\\s*,\\s*)+$', start: 'x', pump: ' ', end: 'x' },
  { about: 'device name', pattern: '; *([^;/]+) Build[/ ]', start: ';', pump: ' ' },
  { about: 'e-mail, short', pattern: '^[^@]+@[^@]+\\.[^@]+$', start: 'a@', pump: 'a.', end: '@' },
  {
    about: 'e-mail with dots',
    pattern: '^[\\w.-]+@([\\w-]+\\.)+[\\w-]{2,4}$',
    start: 'a@',
    pump: 'a.',
    end: '!',
  },
  { about: 'host name', pattern: '^([a-z0-9]+(-[a-z0-9]+)*\\.)+[a-z]{2,}$', pump: 'a-', end: '!' },
  { about: 'base64', pattern: '^(?:[\\w+/]{4})*(?:[\\w+/]{2}==|[\\w+/]{3}=)?$', pump: 'AAAA', end: '!' },
  { about: 'address with dots', pattern: 'https?://\\S+\\.\\S+\\.\\S+\\s', start: 'http://', pump: '.' },
  { about: 'word ending', pattern: '\\w+ing\\b', pump: 'a' },
  { about: 'name ending in a letter', pattern: '^[a-z][a-z0-9-]*[a-z0-9]+$', pump: 'a', end: '-' },
  { about: 'counted window', pattern: '[ab]*a[ab]{400}c', pump: 'ab' },
  { about: 'long counted run', pattern: '^x.{1,2000}y.{1,2000}z$', start: 'x', pump: 'y' },
  { about: 'password rules', pattern: '^(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w]).{8,}$', start: 'A1', pump: 'a' },
];

export const EVIL: readonly EvilPattern[] = [...EXPONENTIAL, ...POLYNOMIAL];

export function attack({ start = '', pump, end = '' }: EvilPattern, length: number): string {
  return start + pump.repeat(Math.ceil(length / pump.length)) + end;
}
