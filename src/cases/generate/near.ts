/** Texts that differ from given ones by what people and machines get wrong, with the way they do. */
export function* nearTexts(texts: readonly string[]): Generator<readonly [way: string, text: string]> {
  yield ['empty text', ''];
  for (const text of texts.filter((one) => one !== '')) {
    const characters = [...text];
    // `$` of some languages accepts a line feed at the end; that of ECMA-262 does not.
    yield ['line feed at the end', `${text}\n`];
    yield ['space before', ` ${text}`];
    yield ['space after', `${text} `];
    yield ['one character less', characters.slice(0, -1).join('')];
    yield ['without the first character', characters.slice(1).join('')];
    yield ['other case', text.toUpperCase()];
    yield ['other case', text.toLowerCase()];
    yield [
      'full-width digits',
      text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ];
    yield ['twice', text + text];
    yield ['NUL at the end', `${text}\0`];
    for (const other of ['!', '/', ' ', 'é', 'a', '0', '-', '\u{1F600}', '\n'])
      for (const at of [0, characters.length >> 1, characters.length - 1])
        yield ['one character replaced', characters.with(Math.max(at, 0), other).join('')];
  }
}

/** Values that resemble allowed ones and are not among them. */
export function* nearValues(allowed: readonly unknown[]): Generator<readonly [way: string, value: unknown]> {
  const texts = allowed.filter((value) => typeof value === 'string');
  if (texts.length > 1) {
    yield ['two values joined', `${texts[0]}_and_${texts[1]}`];
    yield ['two values joined', `${texts[0]},${texts[1]}`];
  }
  for (const [way, text] of nearTexts(texts.slice(0, 3))) yield [way, text];
  for (const value of allowed.slice(0, 5)) {
    if (typeof value === 'number')
      yield* [value + 1, value - 1, value + 0.5].map((other) => ['a number beside', other] as const);
    if (typeof value === 'boolean') yield ['the opposite', !value];
  }
}
