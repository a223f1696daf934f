import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { LETRAS_MAX, limparTexto } from './texto-limpo.ts';

/** Pages that are read. */
const PAGINAS_MAX = 200;

/** Reads the text layer of a PDF; empty for a scan without one. @throws for a file that is no PDF, or has a password */
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
