import { documento } from '@balcao/contract/documento';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { makeToken } from '#test/fixtures.ts';
import { reply, replyProblem } from '#test/server.ts';
import { type DownloadProgress, download, fileName, pageOf } from './download.ts';
import { setToken } from './session.ts';

const args = { params: { id: '0198a000-0000-7000-8000-000000000001' } };

describe('download', () => {
  it('reports progress, name and size', async () => {
    setToken(makeToken());
    const content = new Uint8Array(5000).fill(7);
    reply(
      documento.download,
      () =>
        new Response(content, {
          headers: {
            'content-type': 'application/pdf',
            'content-length': '5000',
            'content-disposition': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'Certid%C3%A3o.pdf',
          },
        }),
    );
    const seen: DownloadProgress[] = [];
    const file = await download(documento.download, args, (progress) => seen.push(progress));
    expect(file).toMatchObject({ nome: 'Certidão.pdf', tamanho: 5000 });
    expect(file.blob.type).toBe('application/pdf');
    expect(seen[0]).toEqual({ nome: 'Certidão.pdf', recebido: 0, total: 5000 });
    expect(seen.at(-1)?.recebido).toBe(5000);
  });

  it('rejects an incomplete file', async () => {
    setToken(makeToken());
    const short = new Response('abc', { headers: { 'content-length': '10' } });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(short);
    await expect(download(documento.download, args)).rejects.toMatchObject({ name: 'OfflineError' });
  });

  it('reports a refusal', async () => {
    setToken(makeToken());
    replyProblem(documento.download, 'documento.not_ready');
    await expect(download(documento.download, args)).rejects.toMatchObject({ code: 'documento.not_ready' });
  });

  it('stops when the caller aborts', async () => {
    setToken(makeToken());
    reply(documento.download, () => new Promise<Response>(() => {}));
    const abort = new AbortController();
    const running = download(documento.download, args, () => {}, { signal: abort.signal });
    abort.abort();
    await expect(running).rejects.toThrow();
  });
});

describe('fileName', () => {
  it('reads plain, quoted and encoded names', () => {
    expect(fileName(null)).toBeNull();
    expect(fileName('attachment')).toBeNull();
    expect(fileName('attachment; filename=a.pdf')).toBe('a.pdf');
    expect(fileName('attachment; filename="a \\"b\\".pdf"')).toBe('a "b".pdf');
    expect(fileName("attachment; filename*=UTF-8''%E0%A4%A; filename=ok.pdf")).toBe('ok.pdf');
  });

  it('restores every encoded name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
        expect(fileName(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`)).toBe(name);
      }),
    );
  });
});

it('reads the page of a file from the Link header, but no address outside the portal', () => {
  expect(pageOf('</requerimento/1>; rel="up"')).toBe('/requerimento/1');
  for (const other of [
    null,
    '',
    '</x>; rel="next"',
    '<//mal.example/x>; rel="up"',
    '<https://a.example>; rel="up"',
  ])
    expect(pageOf(other)).toBeNull();
});
