/**
 * Makes any text safe to print: composed accents, uniform line ends, joined and full-width letters as plain ones, and
 * what the font cannot draw (emoji, other scripts, control characters) written out as its code point, `[U+1F600]`.
 * Nothing a person can read disappears, nothing invisible enters an official paper, and no text can make the file fail
 * PDF/A.
 */
export function createPrintable(coverage: ReadonlySet<number>): (text: string) => string {
  return (text) => {
    const clean = text
      .toWellFormed()
      .normalize('NFC')
      .replace(LINE_ENDS, '\n')
      .replace(INVISIBLE, '')
      .replace(SPACES, ' ')
      .replace(OTHERS, (char) => toPlain(char, coverage))
      .normalize('NFC');
    let out = '';
    for (const char of clean) {
      const point = char.codePointAt(0) ?? 0;
      out +=
        char === '\n' || coverage.has(point)
          ? char
          : `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`;
    }
    return out;
  };
}

/** A character as the font can draw it where it has only another form of it; itself where there is none. */
function toPlain(char: string, coverage: ReadonlySet<number>): string {
  const isDrawn = (text: string) => [...text].every((one) => coverage.has(one.codePointAt(0) ?? 0));
  if (isDrawn(char)) return char;
  const plain = MARKS.get(char) ?? char.normalize('NFKC');
  return isDrawn(plain) ? plain : char;
}

const OTHERS = /[^\n\u0020-\u007e]/gu;

/** Check marks and crosses of lists, which come with many copied texts. */
const MARKS = new Map([
  ...['\u2713', '\u2714', '\u2705', '\u2611'].map((mark) => [mark, '[ok]'] as const),
  ...['\u2717', '\u2718', '\u274c'].map((mark) => [mark, '\u00d7'] as const),
  ['\u2610', '[ ]'],
]);

const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;

/** Tabs and the typographic spaces that the font need not know; the no-break space (U+00A0) stays. */
const SPACES = /[\t\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * Soft hyphen, byte-order mark, zero-width space and joiners, what changes the reading order, variation selectors: they
 * carry no letter.
 */
const INVISIBLE = /[\u00ad\u061c\ufeff\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]|[\ufe00-\ufe0f]/g;
