import { type Render, type RenderOptions, renderJpeg } from '../imagem/render-jpeg.ts';
import { JPEG_QUALITY, LONG_SIDE } from '../imagem/shrink-image.ts';
import type { Pagina } from './paginas.ts';
import { type PdfPicture, writePdf } from './write-pdf.ts';

/** Render settings in order: good quality first, then as small as is still readable. */
const ATTEMPTS: readonly Pick<RenderOptions, 'maxSide' | 'quality'>[] = [
  { maxSide: LONG_SIDE, quality: JPEG_QUALITY },
  { maxSide: 2000, quality: 0.7 },
];

/** The PDF exceeds the limit even with the smallest pages. */
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
  /** Called with the number of finished pages. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
  render?: Render;
}

/** Joins all pages into one PDF. Throws PdfTooLargeError, or the reason of an aborted signal. */
export async function makePdf(paginas: readonly Pagina[], options: MakeOptions): Promise<File> {
  const { nome, maxBytes } = options;
  let bytes = 0;
  for (const attempt of ATTEMPTS) {
    const pictures = await renderAll(paginas, attempt, options);
    // An abort during the last page must not return a result.
    options.signal.throwIfAborted();
    const pdf = writePdf(pictures, nome.replace(/\.pdf$/, ''));
    if (pdf.size <= maxBytes) return new File([pdf], nome, { type: 'application/pdf' });
    bytes = pdf.size;
  }
  throw new PdfTooLargeError(bytes);
}

/** One page at a time, because a phone has little memory. */
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
