import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EICAR } from './clamd.stub.ts';
import { inspectFile } from './detect.ts';
import { buildCompressedPdf, buildPdf } from './pdf.corpus.ts';
import { buildZip, docxParts, odtParts } from './zip.corpus.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'inseguro-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function inspect(bytes: Buffer | string, nome: string) {
  const path = join(dir, 'arquivo');
  await writeFile(path, bytes);
  return inspectFile(path, { nome, declaredMime: '', maxBytes: 1024 * 1024 });
}

describe('the antivirus test file', () => {
  it.each([
    ['as text', 'a.txt', Buffer.from(EICAR)],
    ['under another name', 'a.pdf', Buffer.from(`${EICAR}\r\n`)],
    ['inside a document', 'a.docx', buildZip([...docxParts(), { name: 'word/media/x.com', data: EICAR }])],
    ['stored in one', 'a.odt', buildZip([...odtParts(), { name: 'x.com', data: EICAR, stored: true }])],
  ])('is found %s', async (_where, nome, bytes) => {
    expect(await inspect(bytes, nome)).toMatchObject({ ok: false, codigo: 'ANEXO_VIRUS' });
  });

  it('may be spoken of', async () => {
    expect(await inspect(`A cadeia é ${EICAR}`, 'a.txt')).toMatchObject({ ok: true });
  });
});

describe('PDF', () => {
  it.each([
    ['when it opens', buildPdf(1, { text: '<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>' })],
    [
      'in an event, with an escaped name',
      buildPdf(1, { text: '/AA << /O << /S/J#61vaScript /J#53 9 0 R >> >>' }),
    ],
    ['behind a comment', buildPdf(1, { text: '<< /S %x\n /JavaScript >>' })],
    ['of another action', buildPdf(1, { text: '<< /S /Rendition /JS 9 0 R >>' })],
    ['in an object stream', buildCompressedPdf(1, '', { entry: '/OpenAction<</S/JavaScript/JS(x)>>' })],
    [
      'in an object stream with an escaped name',
      buildCompressedPdf(1, '', { name: 'Obj#53tm', entry: '/OpenAction<</S/JavaScript/JS(x)>>' }),
    ],
  ])('is refused with a script %s', async (_where, bytes) => {
    expect(await inspect(bytes, 'a.pdf')).toMatchObject({ ok: false, codigo: 'ANEXO_PROGRAMA' });
  });

  it('may open on a page, name a font JS1 and speak of JavaScript', async () => {
    const text = '/OpenAction [3 0 R /Fit] /Font << /JS1 9 0 R >> (O termo /JavaScript do PDF)';
    expect(await inspect(buildPdf(1, { text }), 'a.pdf')).toMatchObject({ ok: true });
  });
});
