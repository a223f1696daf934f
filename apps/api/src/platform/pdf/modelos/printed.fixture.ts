import { expectBemExibido } from '#test/expect-bem-exibido.ts';
import type { DocumentoPdf } from '../documento.ts';
import { extractText } from '../extract-text.ts';
import { renderPdf } from '../render-pdf.ts';

/** The text of a paper as it is printed. */
export async function printedText(documento: DocumentoPdf): Promise<string> {
  const { text } = await extractText(await renderPdf(documento));
  expectBemExibido(text);
  return text;
}
