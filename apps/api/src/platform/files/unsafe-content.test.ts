import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
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

const SCRIPT = '/OpenAction<</S/JavaScript/JS(x)>>';
const hexOf = (packed: Buffer) => Buffer.from(`${packed.toString('hex')}>`);
const withScript = (stream: { filter?: string; pack?: (plain: Buffer) => Buffer; name?: string }) =>
  buildCompressedPdf(1, '', { ...stream, entry: SCRIPT });

describe('PDF', () => {
  it.each([
    ['when it opens', buildPdf(1, { text: '<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>' })],
    [
      'in an event, with an escaped name',
      buildPdf(1, { text: '/AA << /O << /S/J#61vaScript /J#53 9 0 R >> >>' }),
    ],
    ['behind a comment', buildPdf(1, { text: '<< /S %x\n /JavaScript >>' })],
    ['behind two comments', buildPdf(1, { text: '<< /#53%x /S %\r%y\n/JavaScript >>' })],
    ['behind a comment after a percentage', buildPdf(1, { text: '<< /T (100%) /S %x\n /JavaScript >>' })],
    ['behind a comment with an escaped line end', buildPdf(1, { text: '<< /S %#0ax\n /JavaScript >>' })],
    ['in a reference with a comment', buildPdf(1, { text: '<< /T (5%) /JS %x\n 9 %y\n 0 R >>' })],
    ['of another action', buildPdf(1, { text: '<< /S /Rendition /JS 9 0 R >>' })],
    ['in an object stream', withScript({})],
    ['in an object stream with an escaped name', withScript({ name: 'Obj#53tm' })],
    ['in an object stream that is not packed', withScript({ filter: '', pack: (plain) => plain })],
    ['in a list of one filter', withScript({ filter: '/F#69lter [ /Flate#44ecode ]' })],
    ['in a stream without checksum', withScript({ pack: (plain) => deflateSync(plain).subarray(0, -4) })],
    [
      'in a stream with a wrong checksum',
      withScript({
        pack: (plain) => Buffer.concat([deflateSync(plain).subarray(0, -4), Buffer.from('0000')]),
      }),
    ],
    [
      'in a stream of more than 4 MB',
      withScript({ pack: (plain) => deflateSync(Buffer.concat([Buffer.alloc(5 << 20, ' '), plain])) }),
    ],
    [
      'after the mark of an end within the data',
      withScript({
        pack: (plain) => deflateSync(Buffer.concat([Buffer.from(' endstream endobj '), plain]), { level: 0 }),
      }),
    ],
  ])('is refused with a script %s', async (_where, bytes) => {
    expect(await inspect(bytes, 'a.pdf')).toMatchObject({ ok: false, codigo: 'ANEXO_PROGRAMA' });
  });

  it.each([
    [
      'two filters',
      { filter: '/Filter[/ASCIIHexDecode/FlateDecode]', pack: (plain: Buffer) => hexOf(deflateSync(plain)) },
    ],
    ['two filters in the other order', { filter: '/Filter[/FlateDecode/ASCIIHexDecode]' }],
    ['the same filter twice', { filter: '/Filter[/FlateDecode/FlateDecode]' }],
    ['a filter that stands elsewhere', { filter: '/Filter 7 0 R' }],
    ['a predictor', { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12>>' }],
    ['its data in another file', { filter: '/Filter/FlateDecode/F(a)' }],
    ['a text that seems to end it', { filter: '/X(>>stream\n)/Filter/FlateDecode' }],
    ['a comment', { filter: '/Filter%x\n/FlateDecode' }],
    ['broken data', { pack: (plain: Buffer) => deflateSync(plain).fill(0xff, 2) }],
    ['data that are cut short', { pack: (plain: Buffer) => deflateSync(plain).subarray(0, -30) }],
    ['more than 32 MB', { pack: () => deflateSync(Buffer.alloc((32 << 20) + 1)) }],
  ])('is refused when an object stream has %s', async (_what, stream) => {
    const answer = await inspect(buildCompressedPdf(1, '', stream), 'a.pdf');
    expect(answer).toMatchObject({
      ok: false,
      codigo: 'ANEXO_BOMBA',
      message: expect.stringContaining('não podem ser verificadas'),
    });
  });

  it('may open on a page, name a font JS1 and speak of JavaScript', async () => {
    const text = '/OpenAction [3 0 R /Fit] /Font << /JS1 9 0 R >> (O termo /JavaScript do PDF)';
    expect(await inspect(buildPdf(1, { text }), 'a.pdf')).toMatchObject({ ok: true });
  });

  it('costs no more than its length, with a comment before every word', async () => {
    const text = `${'/S%'.repeat(1 << 17)}\n${'%\n'.repeat(1 << 17)}`;
    const begun = process.cpuUsage();
    expect(await inspect(buildPdf(1, { text }), 'a.pdf')).toMatchObject({ ok: true });
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
  });
});
