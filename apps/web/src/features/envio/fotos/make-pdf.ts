import { type Render, type RenderOptions, renderJpeg } from '../imagem/render-jpeg.ts';
import { JPEG_QUALITY, LONG_SIDE } from '../imagem/shrink-image.ts';
import type { Pagina } from './paginas.ts';
import { type PdfPicture, writePdf } from './write-pdf.ts';

/** How the pages are drawn: well at first, then as small as they may be and still read well. */
const ATTEMPTS: readonly Pick<RenderOptions, 'maxSide' | 'quality'>[] = [
  { maxSide: LONG_SIDE, quality: JPEG_QUALITY },
  { maxSide: 2000, quality: 0.7 },
];

/** The pages make a larger file than the field takes, however they are drawn. */
export class PdfTooLargeError extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super('the pages make too large a file');
    this.name = 'PdfTooLargeError';
    this.bytes = bytes;
  }
}

interface MakeOptions {
  nome: string;
  maxBytes: number;
  /** Pages done so far. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
  render?: Render;
}

/** One PDF of all pages, in their order. Throws PdfTooLargeError, and the signal's reason when it is given up. */
export async function makePdf(paginas: readonly Pagina[], options: MakeOptions): Promise<File> {
  const { nome, maxBytes } = options;
  let bytes = 0;
  for (const attempt of ATTEMPTS) {
    const pictures = await renderAll(paginas, attempt, options);
    // Given up while the last one was drawn: nothing is to come of it any more.
    options.signal.throwIfAborted();
    const pdf = writePdf(pictures, nome.replace(/\.pdf$/, ''));
    if (pdf.size <= maxBytes) return new File([pdf], nome, { type: 'application/pdf' });
    bytes = pdf.size;
  }
  throw new PdfTooLargeError(bytes);
}

/** One at a time: a phone has no memory for many photos at once. */
async function renderAll(
  paginas: readonly Pagina[],
  attempt: (typeof ATTEMPTS)[number],
  { onProgress, signal, render = renderJpeg }: MakeOptions,
): Promise<PdfPicture[]> {
  const pictures: PdfPicture[] = [];
  for (const { foto, giros } of paginas) {
    signal.throwIfAborted();
    onProgress(pictures.length);
    const { blob, width, height } = await render(foto, { ...attempt, turns: giros });
    pictures.push({ jpeg: new Uint8Array(await blob.arrayBuffer()), width, height });
  }
  return pictures;
}
