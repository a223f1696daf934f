import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildZip, docxParts, type Part, type ZipOptions } from './zip.corpus.ts';
import { openZip, type ZipPackage } from './zip-inspect.ts';

const MB = 1024 * 1024;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pacote-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function opened<T>(bytes: Buffer, use: (zip: ZipPackage) => Promise<T> | T): Promise<T> {
  const path = join(dir, 'pacote.zip');
  await writeFile(path, bytes);
  const handle = await open(path, 'r');
  try {
    return await use(await openZip(handle, bytes.length));
  } finally {
    await handle.close();
  }
}

const refusal = (parts: Part[], options?: ZipOptions) =>
  opened(buildZip(parts, options), () => 'accepted').catch(
    (error: { codigo?: string }) => error.codigo ?? error,
  );

describe('openZip', () => {
  it('lists and reads parts, stored, packed, empty and streamed', async () => {
    const parts: Part[] = [
      { name: 'a/', data: '', stored: true },
      { name: 'a/guardado', data: 'abc', stored: true },
      { name: 'a/vazio', data: '' },
      { name: 'fluxo', data: 'ção'.repeat(5000), streamed: true },
    ];
    await opened(buildZip(parts), async (zip) => {
      expect(zip.names).toEqual(parts.map((part) => part.name));
      expect((await zip.read('a/guardado', 10))?.toString()).toBe('abc');
      expect((await zip.read('a/vazio', 10))?.length).toBe(0);
      expect((await zip.read('fluxo', MB))?.toString()).toBe('ção'.repeat(5000));
      expect(await zip.read('fluxo', 100)).toBeNull();
      expect(await zip.read('ausente', 100)).toBeNull();
    });
  });

  it('refuses bombs before unpacking them', async () => {
    const start = performance.now();
    const zeros = Buffer.alloc(150 * MB);
    expect(await refusal([{ name: 'bomba', data: zeros }])).toBe('ANEXO_BOMBA');
    const many = Array.from({ length: 2001 }, (_, i) => ({ name: `p${i}` }));
    expect(await refusal(many)).toBe('ANEXO_BOMBA');
    expect(await refusal(many.slice(0, 2000))).toBe('accepted');
    const honest = { name: 'grande', data: 'x', declaredSize: 201 * MB };
    expect(await refusal([honest])).toBe('ANEXO_BOMBA');
    expect(performance.now() - start).toBeLessThan(20_000);
  }, 30_000);

  it('refuses many parts that are each just below the limit', async () => {
    const part = Buffer.alloc(MB - 1);
    const parts = Array.from({ length: 20 }, (_, i) => ({ name: `p${i}`, data: part }));
    expect(await refusal(parts)).toBe('ANEXO_BOMBA');
  });

  it('stops at a part that is larger than it declares', async () => {
    const liar = { name: 'mentira', data: Buffer.alloc(100 * MB), declaredSize: 1000 };
    expect(await refusal([liar])).toBe('ANEXO_BOMBA');
  });

  it('refuses one bomb among much that does not pack', async () => {
    const parts = [
      { name: 'foto', data: randomBytes(5 * MB), stored: true },
      { name: 'bomba', data: Buffer.alloc(50 * MB) },
    ];
    expect(await refusal(parts)).toBe('ANEXO_BOMBA');
    expect(await refusal(parts.slice(0, 1))).toBe('accepted');
  });

  it('refuses parts that share their bytes', async () => {
    const kernel = { name: 'nucleo', data: 'x'.repeat(1000) };
    const record = buildZip([kernel]).subarray(0, 30 + 'nucleo'.length + deflateRawSync(kernel.data).length);
    const around = { name: 'capa', data: record, stored: true };
    expect(await refusal([kernel, { ...kernel, pointsAt: 0 }])).toBe('ANEXO_BOMBA');
    expect(await refusal([around, { ...kernel, pointsAt: 30 + 'capa'.length }])).toBe('ANEXO_BOMBA');
    expect(await refusal([around])).toBe('accepted');
  });

  it.each([
    '../fora',
    'a/../../fora',
    '/etc/passwd',
    'C:/windows/x',
    'c:x',
    '..\\fora',
    '\\\\servidor\\x',
    'nul\0o',
    '',
    '..',
  ])('refuses the path %j', async (name) => {
    expect(await refusal([...docxParts(), { name, data: 'x' }])).toBe('ANEXO_BOMBA');
  });

  it.each(['a..b/c', '...', 'word/media/imagem..png', '[Content_Types].xml'])(
    'accepts the path %j',
    async (name) => {
      expect(await refusal([{ name, data: 'x' }])).toBe('accepted');
    },
  );

  it('refuses links, doubles, two stories about one part, and wrong checksums', async () => {
    expect(await refusal([{ name: 'link', data: '/etc/passwd', symlink: true }])).toBe('ANEXO_BOMBA');
    expect(
      await refusal([
        { name: 'A', data: '1' },
        { name: 'a', data: '2' },
      ]),
    ).toBe('ANEXO_BOMBA');
    expect(await refusal([{ name: 'bom', localName: 'mau', data: '1' }])).toBe('ANEXO_BOMBA');
    expect(await refusal([{ name: 'a', data: '1', crc: 7 }])).toBe('ANEXO_TIPO');
    const twoSizes = buildZip(docxParts());
    twoSizes.writeUInt32LE(7, 18);
    await expect(opened(twoSizes, () => 'accepted')).rejects.toMatchObject({ codigo: 'ANEXO_BOMBA' });
  });

  it('refuses what stands before, behind, or between the lines', async () => {
    expect(await refusal(docxParts(), { prefix: Buffer.from('GIF89a') })).toBe('ANEXO_BOMBA');
    expect(await refusal(docxParts(), { suffix: Buffer.from('x') })).toBe('ANEXO_TIPO');
    expect(await refusal(docxParts(), { comment: Buffer.from('feito por mim') })).toBe('accepted');
    expect(await refusal(docxParts(), { count: 2 })).toBe('ANEXO_TIPO');
    expect(await refusal(docxParts(), { count: 4 })).toBe('ANEXO_TIPO');
  });

  it('says that an encrypted package is protected', async () => {
    expect(await refusal([{ name: 'a', data: 'x', encrypted: true }])).toBe('ANEXO_PROTEGIDO');
  });
});
