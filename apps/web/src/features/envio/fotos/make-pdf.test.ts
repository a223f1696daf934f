import { expect, it } from 'vitest';
import type { Render, RenderOptions } from '../imagem/render-jpeg.ts';
import { makePdf, PdfTooLargeError } from './make-pdf.ts';
import { movePagina, type Pagina, pdfName, turnPagina } from './paginas.ts';

const pagina = (id: string, giros = 0): Pagina => ({
  id,
  nome: id,
  foto: new Blob([id]),
  miniatura: '',
  giros,
});
const PAGINAS = [pagina('a'), pagina('b', 1), pagina('c')];
const ids = (list: readonly Pagina[]) => list.map(({ id }) => id).join('');

/** Renders images whose size depends on the options. */
function drawing(bytesOf: (options: RenderOptions) => number) {
  const asked: RenderOptions[] = [];
  const render: Render = (_, options) => {
    asked.push(options);
    return Promise.resolve({ blob: new Blob([new Uint8Array(bytesOf(options))]), width: 3, height: 4 });
  };
  return { asked, render };
}

const options = (render: Render, maxBytes = 100_000) => {
  const progress: number[] = [];
  const { signal } = new AbortController();
  return {
    nome: 'Laudo.pdf',
    maxBytes,
    render,
    signal,
    progress,
    onProgress: (n: number) => void progress.push(n),
  };
};

it('joins the pages in order, each rotated as asked', async () => {
  const { asked, render } = drawing(() => 10);
  const how = options(render);
  const pdf = await makePdf(PAGINAS, how);
  expect(pdf).toMatchObject({ name: 'Laudo.pdf', type: 'application/pdf' });
  expect(asked.map(({ turns }) => turns)).toEqual([0, 1, 0]);
  expect(how.progress).toEqual([0, 1, 2]);
});

it('renders smaller pages when the PDF is too large, and throws when that does not help', async () => {
  const smaller = drawing(({ quality }) => (quality < 0.8 ? 1000 : 90_000));
  expect((await makePdf(PAGINAS, options(smaller.render))).size).toBeLessThan(10_000);
  const never = drawing(() => 90_000);
  await expect(makePdf(PAGINAS, options(never.render))).rejects.toThrow(PdfTooLargeError);
});

it('stops when it was aborted before', async () => {
  const { render, asked } = drawing(() => 10);
  const stopped = AbortSignal.abort(new Error('given up'));
  await expect(makePdf(PAGINAS, { ...options(render), signal: stopped })).rejects.toThrow('given up');
  expect(asked).toEqual([]);
});

it('stops when it is aborted during the last page', async () => {
  const given = new AbortController();
  const render: Render = () => {
    given.abort(new Error('given up'));
    return Promise.resolve({ blob: new Blob(['x']), width: 3, height: 4 });
  };
  const how = { ...options(render), signal: given.signal };
  await expect(makePdf([pagina('a')], how)).rejects.toThrow('given up');
});

it('moves and rotates pages', () => {
  expect(ids(movePagina(PAGINAS, 'a', 2))).toBe('bca');
  expect(ids(movePagina(PAGINAS, 'c', 0))).toBe('cab');
  expect(movePagina(PAGINAS, 'a', 3)).toBe(PAGINAS);
  expect(turnPagina(turnPagina(PAGINAS, 'b'), 'c').map(({ giros }) => giros)).toEqual([0, 2, 1]);
  expect(turnPagina([pagina('z', 3)], 'z')[0]?.giros).toBe(0);
});

it('names the file after its field', () => {
  expect(pdfName('Diploma (frente e verso)')).toBe('Diploma (frente e verso).pdf');
  expect(pdfName('RG/CNH: cópia?')).toBe('RG CNH cópia.pdf');
  expect(pdfName('???')).toBe('Documento.pdf');
});
