import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectFile } from './detect.ts';
import { buildJpeg } from './image.corpus.ts';
import { buildPdf } from './pdf.corpus.ts';

const SIZE = { width: 640, height: 480 };

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'inspecao-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function inspect(bytes: Buffer, nome: string) {
  const path = join(dir, 'arquivo');
  await writeFile(path, bytes);
  return inspectFile(path, { nome, declaredMime: '', maxBytes: 1024 * 1024 });
}

describe('a PDF', () => {
  it.each([
    ['a mark of byte order', '\xef\xbb\xbf'],
    ['empty lines', '\r\n\n'],
    ['words of its printer', '@PJL ENTER LANGUAGE = PDF\n'],
  ])('passes with %s before its header', async (_before, before) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), buildPdf(2)]);
    expect(await inspect(bytes, 'a.pdf')).toMatchObject({ ok: true, mime: 'application/pdf', paginas: 2 });
  });

  it.each([
    ['another kind', buildJpeg(SIZE).subarray(0, 300)],
    ['markup', Buffer.from('<script>alert(1)</script>\n')],
    ['more than readers skip', Buffer.alloc(1020, ' ')],
  ])('is refused when %s stands before its header', async (_before, before) => {
    const bytes = Buffer.concat([before, buildPdf(1)]);
    expect(await inspect(bytes, 'a.pdf')).toMatchObject({ ok: false, codigo: 'ANEXO_TIPO' });
  });
});

describe('a photo', () => {
  it.each(['heic', 'heix', 'mif1'])(
    'of a phone (%s) get advice on how to be sent, whatever their name',
    async (brand) => {
      const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}heic`, 'latin1');
      const answer = await inspect(Buffer.concat([head, Buffer.alloc(500)]), 'IMG_1.jpg');
      expect(answer).toMatchObject({ codigo: 'ANEXO_TIPO', message: expect.stringMatching(/HEIC.*JPEG/) });
    },
  );
});
