/**
 * Makes any text safe to print: composed accents, uniform line ends, and what the font cannot draw (emoji, other
 * scripts, control and direction-changing characters) written out as its code point, `[U+1F600]`. Nothing a person
 * wrote disappears, nothing invisible enters an official paper, and no text can make the file fail PDF/A.
 */
export function createPrintable(coverage: ReadonlySet<number>): (text: string) => string {
  return (text) => {
    const clean = text
      .toWellFormed()
      .normalize('NFC')
      .replace(LINE_ENDS, '\n')
      .replace(INVISIBLE, '')
      .replace(SPACES, ' ');
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

const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;

/** Tabs and the typographic spaces that the font need not know; the no-break space (U+00A0) stays. */
const SPACES = /[\t\u2000-\u200a\u202f\u205f\u3000]/g;

/** Soft hyphen, byte-order mark, zero-width space and joiners, variation selectors: they carry no letter. */
const INVISIBLE = /[\u00ad\ufeff\u200b-\u200d\u2060]|[\ufe00-\ufe0f]/g;
