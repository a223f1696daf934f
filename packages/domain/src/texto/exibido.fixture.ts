/** How dates, times and money never stand in what people read, each with what it would be. */
const ERRADOS: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'date of machines (27/11/2026)',
    pattern: /(?<![\w./-])\d{4}-\d{2}-\d{2}(?![\w-])|\d{4}-\d{2}-\d{2}T\d{2}:/g,
  },
  { what: 'time with a colon (14h30)', pattern: /(?<![\d:.])\d{1,2}:\d{2}(?!\d)/g },
  {
    what: 'amount (R$ 1.234,56)',
    pattern: /R\$(?! \d{1,3}(?:\.\d{3})*,\d{2}(?!\d)| \d{1,3} mil)[\s\u00a0]*-?\d[\d.,]*/g,
  },
  { what: 'number of another language (1.234,56)', pattern: /(?<![\d.,])\d{1,3}(?:,\d{3})+\.\d+/g },
  { what: 'day after its month (27/11/2026)', pattern: /\b\d{1,2}\/(?:1[3-9]|[23]\d)\/\d{4}\b/g },
  {
    what: 'month or day of another language',
    pattern: /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b|\b\d{1,2} (?:AM|PM)\b/g,
  },
];

/** What of a text is a date, time or amount that is not written as Brazilians do, with its surroundings; for tests. */
export function findMalExibidos(text: string): string[] {
  return ERRADOS.flatMap(({ what, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => {
      const around = text.slice(Math.max(0, index - 30), index + found.length + 15).replace(/\s+/g, ' ');
      return `${what}: …${around}…`;
    }),
  );
}
