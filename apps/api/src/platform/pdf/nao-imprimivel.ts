import { readCoverage, readFontes } from './fontes.ts';
import { createPrintable } from './texto-imprimivel.ts';

const SEEN = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** How a character without a glyph begins on paper. */
const CODE_POINT = '[U+';

let printable: ((text: string) => string) | undefined;

/** What of a text paper would show as a code point, each as it is seen and once: pictures, letters of other scripts. */
export function listNaoImprimiveis(text: string): string[] {
  printable ??= createPrintable(coverageOfPaper());
  const print = printable;
  // Nearly every text is whole, and is not taken apart.
  if (!print(text).includes(CODE_POINT)) return [];
  const seen = new Set(Array.from(SEEN.segment(text), ({ segment }) => segment.trim()));
  return [...seen].filter((one) => print(one).includes(CODE_POINT));
}

function coverageOfPaper(): Set<number> {
  const [first] = readFontes();
  if (!first) throw new Error('As fontes dos documentos não foram encontradas.');
  return readCoverage(first);
}
