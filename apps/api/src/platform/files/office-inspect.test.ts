import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectFile } from './detect.ts';
import { buildZip, docxParts, odtParts, ooxmlParts, xlsxParts } from './zip.corpus.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'inspecao-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function inspect(bytes: Buffer, nome: string) {
  const path = join(dir, 'arquivo');
  await writeFile(path, bytes);
  return inspectFile(path, { nome, declaredMime: '', maxBytes: 1_000_000 });
}

describe('macros and passwords in office files', () => {
  const macroDocx = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  it.each([
    ['a.docx', buildZip([...docxParts(), { name: 'word/vbaProject.bin', data: 'x' }])],
    ['a.docx', buildZip([...docxParts(), { name: 'word/VBAPROJECT.BIN', data: 'x' }])],
    ['a.xlsx', buildZip([...xlsxParts(), { name: 'xl/macrosheets/sheet1.xml', data: 'x' }])],
    ['a.docx', buildZip([...docxParts(), { name: 'word/activeX/activeX1.bin', data: 'x' }])],
    ['a.docx', buildZip(ooxmlParts(macroDocx))],
    ['a.odt', buildZip([...odtParts(), { name: 'Basic/Standard/Module1.xml', data: 'x' }])],
    ['a.odt', buildZip([...odtParts(), { name: 'Scripts/python/x.py', data: 'x' }])],
  ])('%s with code inside is refused', async (nome, bytes) => {
    const refused = await inspect(bytes, nome);
    expect(refused).toEqual({
      ok: false,
      codigo: 'ANEXO_TIPO',
      message: 'O arquivo contém macros. Salve uma cópia sem macros, ou em PDF, e envie.',
    });
  });

  it.each([
    ['a.docx', buildZip(docxParts().map((part) => ({ ...part, encrypted: true })))],
    ['a.odt', buildZip(odtParts('<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>'))],
    [
      'a.docx',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
    ],
  ])('%s with a password is protected', async (nome, bytes) => {
    expect(await inspect(bytes, nome)).toMatchObject({ ok: false, codigo: 'ANEXO_PROTEGIDO' });
  });

  it.each([
    [
      'old Word under the new name',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    ],
    ['plain ZIP', buildZip([{ name: 'leia.txt', data: 'oi' }])],
    [
      'slides',
      buildZip(
        ooxmlParts('application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'),
      ),
    ],
  ])('%s is refused', async (_what, bytes) => {
    expect(await inspect(bytes, 'a.docx')).toMatchObject({ ok: false, codigo: 'ANEXO_TIPO' });
  });
});
