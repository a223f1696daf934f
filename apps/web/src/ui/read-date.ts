const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/**
 * The digits of a date (day, month, year) in what was pasted, or the text as it is. Beside our own form it reads what
 * can mean only one day: the year first, with or without a time after it; day and month of one digit; the month by its
 * name. A year of two digits stays so: its century is for the person to say.
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

/** A separator after a single digit ends the day or the month: `5/` is the day 05, and the mask goes on from there. */
export function endTypedPart(text: string): string {
  return /^(?:\d\d\/)?\d[-/. ]$/.test(text) ? `${text.slice(0, -2)}0${text.slice(-2, -1)}` : text;
}

function inOrder(day = '', month = '', year = ''): string {
  return day.padStart(2, '0') + month.padStart(2, '0') + year;
}
