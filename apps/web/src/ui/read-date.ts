const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/**
 * Digits of a pasted date (day, month, year), or the text unchanged. It reads unambiguous forms: year first, with or
 * without time; one-digit days and months; month names. A two-digit year stays, because only the person knows the
 * century.
 */
export function readPastedDate(text: string): string {
  const trimmed = text.trim();
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(trimmed);
  if (yearFirst) return inOrder(yearFirst[3], yearFirst[2], yearFirst[1]);
  const dayFirst = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{2}|\d{4})$/.exec(trimmed);
  if (dayFirst) return inOrder(dayFirst[1], dayFirst[2], dayFirst[3]);
  const named = /^(\d{1,2})º?\s+(?:de\s+)?(\p{L}{3,9})\.?\s+(?:de\s+)?(\d{4})$/iu.exec(trimmed);
  const month = named ? MESES.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1 : 0;
  return named && month > 0 ? inOrder(named[1], String(month), named[3]) : text;
}

/** Whether a text has letters and no whole date beside them: «ontem». */
export function saysNoDate(text: string): boolean {
  return /\p{L}/u.test(text) && !/(\d\D*){8}/.test(text);
}

/** A separator after one digit completes the day or month: `5/` becomes 05, and the mask continues. */
export function endTypedPart(text: string): string {
  return /^(?:\d\d\/)?\d[-/. ]$/.test(text) ? `${text.slice(0, -2)}0${text.slice(-2, -1)}` : text;
}

function inOrder(day = '', month = '', year = ''): string {
  return day.padStart(2, '0') + month.padStart(2, '0') + year;
}
