import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InspectOptions, inspectFile } from './detect.ts';
import {
  buildJpeg,
  buildPng,
  buildTiff,
  buildWebp,
  exifSegment,
  pngChunk,
  vp8,
  vp8l,
  vp8x,
  webpChunk,
} from './image.corpus.ts';
import { buildCompressedPdf, buildPdf } from './pdf.corpus.ts';
import { buildZip, docxParts, odtParts, xlsxParts } from './zip.corpus.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODT = 'application/vnd.oasis.opendocument.text';
const SIZE = { width: 640, height: 480 };
const TURNED = { width: 480, height: 640 };
const MB = 1024 * 1024;

let dir: string;
let count = 0;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'inspecao-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function inspect(bytes: Buffer | string, nome: string, options: Partial<InspectOptions> = {}) {
  count += 1;
  const path = join(dir, `${count}`);
  await writeFile(path, bytes);
  return inspectFile(path, { nome, declaredMime: '', maxBytes: 10 * MB, ...options });
}

describe('files of the allow-list', () => {
  it.each([
    ['laudo.pdf', 'application/pdf', buildPdf(3), { ext: 'pdf', paginas: 3 }],
    ['moderno.PDF', 'application/pdf', buildCompressedPdf(7), { ext: 'pdf', paginas: 7 }],
    ['foto.jpeg', 'image/jpeg', buildJpeg(SIZE), { ext: 'jpg', ...SIZE }],
    ['foto.jpg', 'image/jpg', buildJpeg(SIZE, [exifSegment(1)]), { mime: 'image/jpeg', ...SIZE }],
    ['deitada.jpg', 'image/jpeg', buildJpeg(SIZE, [exifSegment(6)]), TURNED],
    ['print.png', 'image/png', buildPng(SIZE), { ext: 'png', ...SIZE }],
    ['deitada.png', 'image/png', buildPng(SIZE, [pngChunk('eXIf', buildTiff(8))]), TURNED],
    [
      'deitada.webp',
      'image/webp',
      buildWebp([vp8x(SIZE, 8), vp8(SIZE), webpChunk('EXIF', buildTiff(6))]),
      TURNED,
    ],
    ['perda.webp', 'image/webp', buildWebp([vp8(SIZE)]), { ext: 'webp', ...SIZE }],
    ['fiel.webp', 'image/webp', buildWebp([vp8l(SIZE)]), SIZE],
    ['estendido.webp', 'image/webp', buildWebp([vp8x(SIZE, 0), vp8(SIZE)]), SIZE],
    ['texto.docx', DOCX, buildZip(docxParts()), { ext: 'docx' }],
    [
      'escrito-em-fluxo.docx',
      DOCX,
      buildZip(docxParts().map((part) => ({ ...part, streamed: true }))),
      { ext: 'docx' },
    ],
    ['planilha.xlsx', XLSX, buildZip(xlsxParts()), { ext: 'xlsx' }],
    ['texto.odt', ODT, buildZip(odtParts()), { ext: 'odt' }],
    ['nota.txt', 'text/plain;charset=utf-8', 'Ação, coração e “aspas”.\r\n', { ext: 'txt' }],
    ['antiga.txt', 'text/plain', Buffer.from('Ação e coração', 'latin1'), { ext: 'txt' }],
    ['bm.txt', 'text/plain', 'BM&F, GIF89a, II* e MZ no começo de uma frase', { ext: 'txt' }],
  ])('accepts %s declared as %s, or not declared', async (nome, mime, bytes, expected) => {
    const declared = await inspect(bytes, nome, { declaredMime: mime });
    expect(declared).toMatchObject({ ok: true, ...expected });
    expect(await inspect(bytes, nome, { declaredMime: 'application/octet-stream' })).toEqual(declared);
  });
});

describe('extension, content and declared type', () => {
  const contents: Record<string, Buffer> = {
    'a.pdf': buildPdf(1),
    'a.jpg': buildJpeg(SIZE),
    'a.png': buildPng(SIZE),
    'a.webp': buildWebp([vp8(SIZE)]),
    'a.docx': buildZip(docxParts()),
    'a.xlsx': buildZip(xlsxParts()),
    'a.odt': buildZip(odtParts()),
  };
  const names = [...Object.keys(contents), 'a.txt'];

  it('refuses every content under every other name', async () => {
    for (const [own, bytes] of Object.entries(contents)) {
      for (const nome of names.filter((name) => name !== own)) {
        expect(await inspect(bytes, nome), `${own} as ${nome}`).toMatchObject({
          ok: false,
          codigo: 'ANEXO_TIPO',
        });
      }
    }
  });

  it('refuses what the browser declares otherwise', async () => {
    for (const declaredMime of ['text/html', 'image/svg+xml', 'application/zip', 'image/png']) {
      const refused = await inspect(buildPdf(1), 'a.pdf', { declaredMime });
      expect(refused, declaredMime).toMatchObject({ ok: false, codigo: 'ANEXO_TIPO' });
    }
  });

  it('refuses types that are not on the list, whatever is inside', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const nome of [
      'a.svg',
      'a.html',
      'a.zip',
      'a.exe',
      'a.docm',
      'a.xlsm',
      'a.doc',
      'a.pdf.exe',
      'a',
      '.pdf',
      'a.pdf ',
    ]) {
      expect(await inspect(svg, nome), nome).toMatchObject({ ok: false, codigo: 'ANEXO_TIPO' });
    }
  });

  it('says which types the field takes', async () => {
    const aceita = ['image/png', 'application/pdf', 'image/jpeg'];
    expect(await inspect('x', 'a.txt', { aceita })).toEqual({
      ok: false,
      codigo: 'ANEXO_TIPO',
      message: 'Envie PDF, JPG ou PNG.',
    });
  });
});

describe('size', () => {
  it('tells empty and too large apart, and names the limit', async () => {
    expect(await inspect('', 'a.pdf')).toMatchObject({
      codigo: 'ANEXO_VAZIO',
      message: 'O arquivo está vazio. Escolha outro.',
    });
    const large = buildPdf(1, { text: 'x'.repeat(2 * MB) });
    expect(await inspect(large, 'a.pdf', { maxBytes: 1.5 * MB })).toEqual({
      ok: false,
      codigo: 'ANEXO_TAMANHO',
      message: 'Este arquivo tem 2,1 MB. Aqui cabem até 1,5 MB. Comprima ou divida o PDF.',
    });
    expect(await inspect(large, 'a.pdf', { maxBytes: large.length })).toMatchObject({ ok: true });
  });
});

describe('polyglots', () => {
  const zip = buildZip(docxParts());
  const html = '<!doctype html><script>alert(1)</script>';

  it.each([
    ['PDF that is also a ZIP', 'a.pdf', Buffer.concat([buildPdf(1), zip])],
    [
      'PDF that ends in the comment of a ZIP',
      'a.pdf',
      Buffer.concat([buildPdf(1), buildZip(docxParts(), { comment: Buffer.from('%%EOF') })]),
    ],
    ['JPEG that is also a ZIP', 'a.jpg', buildJpeg(SIZE, [], zip)],
    ['PNG that is also a ZIP', 'a.png', Buffer.concat([buildPng(SIZE), zip])],
    ['WEBP that is also a ZIP', 'a.webp', Buffer.concat([buildWebp([vp8(SIZE)]), zip])],
    ['DOCX behind a picture', 'a.docx', buildZip(docxParts(), { prefix: buildPng(SIZE) })],
    ['DOCX before something else', 'a.docx', buildZip(docxParts(), { suffix: Buffer.from(html) })],
    ['PDF behind HTML', 'a.pdf', Buffer.concat([Buffer.from(html), buildPdf(1)])],
    ['HTML as text', 'a.txt', Buffer.from(`\uFEFF \n${html}`)],
    ['SVG as text', 'a.txt', Buffer.from('<svg onload="alert(1)"/>')],
    ['script as text', 'a.txt', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['RTF as text', 'a.txt', Buffer.from('{\\rtf1 x}')],
    ['binary as text', 'a.txt', randomBytes(4000)],
    ['text with NUL', 'a.txt', Buffer.from('abc\0def')],
    ['UTF-16 as text', 'a.txt', Buffer.from('\uFEFFtexto', 'utf16le')],
    ['executable as PNG', 'a.png', Buffer.from('MZ\x90\0\x03')],
  ])('%s is refused', async (_what, nome, bytes) => {
    expect(await inspect(bytes, nome)).toMatchObject({ ok: false });
  });
});

describe('PDF', () => {
  it.each([
    ['in the trailer', buildPdf(1, { trailer: '/Encrypt 8 0 R' })],
    ['in a cross-reference stream', buildCompressedPdf(1, '/Encrypt 8 0 R')],
    ['written in place', buildPdf(1, { trailer: '/Encrypt<< /Filter /Standard >>' })],
  ])('is protected when encryption stands %s', async (_where, bytes) => {
    expect(await inspect(bytes, 'a.pdf')).toMatchObject({ ok: false, codigo: 'ANEXO_PROTEGIDO' });
  });

  it('is not protected because it speaks of encryption', async () => {
    const text = '(O campo /Encrypt 8 0 R do PDF) /EncryptMetadata false';
    expect(await inspect(buildPdf(2, { text }), 'a.pdf')).toMatchObject({ ok: true, paginas: 2 });
  });

  it('is damaged when cut short', async () => {
    expect(await inspect(buildPdf(1).subarray(0, -8), 'a.pdf')).toMatchObject({ codigo: 'ANEXO_TIPO' });
  });

  it('costs little when made of nothing but keywords', async () => {
    const words = [
      '/Encrypt ',
      '/Type/Pages ',
      '/Type ',
      '/ObjStm stream ',
      '/ObjStm endstream ',
      '/JS ',
      '/S ',
      '#4a%',
      '<<',
      'trailer ',
      ' ',
    ];
    for (const word of words) {
      const text = word.repeat(Math.floor((8 * MB) / word.length));
      const bytes = buildPdf(1, { text });
      const start = performance.now();
      await inspect(bytes, 'a.pdf');
      expect(performance.now() - start, word).toBeLessThan(2000);
    }
  });
});

describe('pictures', () => {
  it.each([
    ['a.png', buildPng({ width: 8000, height: 5001 })],
    ['a.png', buildPng({ width: 0xffffffff, height: 0xffffffff })],
    ['a.jpg', buildJpeg({ width: 65000, height: 65000 })],
    ['a.webp', buildWebp([vp8x({ width: 16000, height: 16000 }, 0), vp8(SIZE)])],
    ['a.webp', buildWebp([vp8x(SIZE, 0), vp8l({ width: 16000, height: 16000 })])],
  ])('%s that floods with pixels is refused', async (nome, bytes) => {
    expect(await inspect(bytes, nome)).toMatchObject({ ok: false, codigo: 'ANEXO_PIXELS' });
  });

  it('of 40 megapixels passes', async () => {
    expect(await inspect(buildPng({ width: 8000, height: 5000 }), 'a.png')).toMatchObject({ ok: true });
  });

  it('must have the pixels that the field asks for, as shown', async () => {
    const minPx = [600, 800] as const;
    const wide = { width: 800, height: 600 };
    expect(await inspect(buildJpeg(wide), 'a.jpg', { minPx })).toMatchObject({ codigo: 'ANEXO_PIXELS' });
    expect(await inspect(buildJpeg(wide, [exifSegment(6)]), 'a.jpg', { minPx })).toMatchObject({ ok: true });
    const small = await inspect(buildPng({ width: 599, height: 800 }), 'a.png', { minPx });
    expect(small).toMatchObject({
      message: 'A imagem tem 599 × 800 pixels. Envie uma com pelo menos 600 × 800.',
    });
  });

  it.each([
    ['a.png', buildPng({ width: 0, height: 10 })],
    ['a.png', buildPng(SIZE).subarray(0, 60)],
    ['a.jpg', buildJpeg(SIZE).subarray(0, 80)],
    ['a.webp', buildWebp([vp8(SIZE)]).subarray(0, 25)],
  ])('%s that is broken is refused', async (nome, bytes) => {
    expect(await inspect(bytes, nome)).toMatchObject({ ok: false, codigo: 'ANEXO_TIPO' });
  });
});

describe('any bytes at all', () => {
  it('are answered, never thrown, also when a good file is damaged at random', async () => {
    const good: [string, Buffer][] = [
      ['a.docx', buildZip(docxParts())],
      ['a.odt', buildZip(odtParts())],
      ['a.pdf', buildCompressedPdf(2)],
      ['a.jpg', buildJpeg(SIZE, [exifSegment(6)])],
      ['a.png', buildPng({ width: 8, height: 8 })],
      ['a.webp', buildWebp([vp8x(SIZE, 8), vp8(SIZE)])],
    ];
    const damage = fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...good),
        damage,
        fc.nat(2000),
        async ([nome, bytes], changes, cut) => {
          const broken = Buffer.from(cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes);
          for (const [at, value] of changes) if (broken.length > 0) broken[at % broken.length] = value;
          expect(await inspect(broken, nome)).toHaveProperty('ok');
        },
      ),
      { numRuns: 600 },
    );
  }, 60_000);
});
