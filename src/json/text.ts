/** The number of Unicode code points in a text (Validation 6.3); a lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      length--;
      i++;
    }
  }
  return length;
}

/** The known word nearest to a misspelt one, when it is near enough to be what was meant. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Levenshtein's distance, row by row in place. */
function editDistance(a: string, b: string): number {
  const row = [...b, ''].map((_, j) => j);
  for (let i = 0; i < a.length; i++) {
    let diagonal = i;
    row[0] = i + 1;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] as number;
      row[j] = Math.min(diagonal + Number(a[i] !== b[j - 1]), above + 1, (row[j - 1] as number) + 1);
      diagonal = above;
    }
  }
  return row.pop() as number;
}
