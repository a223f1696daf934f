import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { LETRAS_MAX, limparTexto } from './texto-limpo.ts';

/** Pages that are looked at. */
const PAGINAS_MAX = 200;

/** The text layer of a PDF. A scan without one has none. Throws for what is no PDF, and for one with a password. */
export async function lerPdf(path: string): Promise<string> {
  const data = new Uint8Array(await readFile(path));
  const task = getDocument({ data, useSystemFonts: false, verbosity: 0 });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    let letters = 0;
    for (let n = 1; n <= Math.min(document.numPages, PAGINAS_MAX) && letters < LETRAS_MAX; n += 1) {
      const page = await document.getPage(n);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      pages.push(text);
      letters += text.length;
      page.cleanup();
    }
    return limparTexto(pages.join('\n'));
  } finally {
    await task.destroy();
  }
}
