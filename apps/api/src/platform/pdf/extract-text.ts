import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader program finds in a PDF. */
export type PdfContent = {
  pages: string[];
  /** All pages, with runs of white space made one space. */
  text: string;
  /** Title, Author, Language, CreationDate … */
  info: Record<string, unknown>;
  /** Whether every page has a structure for screen readers. */
  tagged: boolean;
  /** Where the text reaches furthest to the right on any page, in points from the left edge. */
  rightEdge: number;
  /** Each piece of text in order, with its baseline in points from the bottom of its page. */
  placed: { text: string; y: number }[];
};

/** Reads the text layer and the metadata of a PDF. Used by tests: documents are checked by what they say, not by bytes. */
export async function extractText(pdf: Buffer): Promise<PdfContent> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    const placed: PdfContent['placed'] = [];
    let tagged = true;
    let rightEdge = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const texts = items.filter((item) => 'str' in item);
      pages.push(texts.map((item) => item.str + (item.hasEOL ? '\n' : '')).join(''));
      placed.push(...texts.map((item) => ({ text: item.str, y: Number(item.transform[5]) })));
      rightEdge = Math.max(rightEdge, ...texts.map((item) => Number(item.transform[4]) + item.width));
      tagged &&= (await page.getStructTree()) !== null;
    }
    const { info } = await document.getMetadata();
    const text = pages.join(' ').replace(/\s+/g, ' ');
    return { pages, text, info: { ...info }, tagged, rightEdge, placed };
  } finally {
    await task.destroy();
  }
}
