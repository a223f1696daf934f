import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Elenco, elenco, file, versionOf } from '../manifestacao.fixture.ts';
import { download, FOTO, foto, send } from './arquivo.fixture.ts';

let api: TestApi;
let c: Elenco;
let id: string;
let fotoId: string;
let pdfId: string;
beforeAll(async () => {
  api = await startApi();
  c = await elenco(api);
  const arquivos = [
    await send(api, foto({ nome: 'Iara na porta.jpg' })),
    await send(api, { nome: 'Iara.pdf' }),
  ];
  const filed = await file(api, c.autor, { arquivos });
  id = filed.id;
  [fotoId = '', pdfId = ''] = filed.arquivos.map((one) => one.id);
  await api.owner
    .insertInto('manifestacaoEncaminhamento')
    .values({
      id: uuidv7(),
      manifestacaoId: id,
      grupoId: c.fin,
      pergunta: 'O que houve?',
      prazoEm: '2026-12-10',
      porId: c.sonia.id,
      createdAt: api.now(),
    })
    .execute();
});
afterAll(() => api.close());

async function liberar(
  said: { arquivoId: string; como: 'RETER' | 'MOSTRAR' | 'COPIA'; copia?: string },
  by = c.sonia,
) {
  const body = { version: await versionOf(api, id), ...said };
  return api.call(manifestacaoArquivo.liberar, { params: { id }, body }, by);
}
const daArea = async () => (await api.must(manifestacao.detail, { params: { id } }, c.marcos)).arquivos;

describe('what areas see of a file', () => {
  it('is a picture drawn anew, under a name that tells nothing', async () => {
    const shown = await liberar({ arquivoId: fotoId, como: 'MOSTRAR' });
    expect(shown.body.arquivos.map(({ areas }) => areas)).toEqual(['COPIA', 'RETIDO']);
    const [one, ...others] = await daArea();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      id: fotoId,
      nome: 'Arquivo 1.jpg',
      mime: 'image/jpeg',
      areas: null,
      parteId: null,
    });
    if (!one) throw new Error('no file');
    const got = await download(api, c.marcos, one);
    expect(got.raw.rawPayload.length).toBe(one.tamanho);
    expect(got.raw.rawPayload.toString('latin1')).not.toMatch(/GPS|Exif|iPhone/);
    expect(got.raw.headers['content-disposition']).toContain('Arquivo 1.jpg');
    const original = await download(api, c.sonia, one);
    expect(original.raw.rawPayload.equals(FOTO)).toBe(true);
    const { historico } = await api.must(manifestacao.detail, { params: { id } }, c.sonia);
    expect(historico.at(-1)).toMatchObject({
      ato: 'cobrir',
      texto: expect.stringContaining('Iara na porta.jpg'),
    });
    const own = await api.must(manifestacao.detail, { params: { id } }, c.autor);
    expect(own.historico.some(({ ato }) => ato === 'cobrir')).toBe(false);
  });

  it('is a covered copy, which takes the place of the one before', async () => {
    const before = await copyOf(fotoId);
    const piece = await send(api, foto({ nome: 'coberta da Iara.jpg' }));
    expect((await liberar({ arquivoId: fotoId, como: 'COPIA', copia: piece })).status).toBe(200);
    const after = await copyOf(fotoId);
    expect(after?.id).not.toBe(before?.id);
    expect(after?.nome).toBe('Arquivo.jpg');
    expect(await api.deps.storage.exists(before?.chave ?? '')).toBe(false);
    // A PDF is taken as the unit made it.
    const pdf = await send(api, { nome: 'coberto.pdf' });
    expect((await liberar({ arquivoId: pdfId, como: 'COPIA', copia: pdf })).status).toBe(200);
    expect((await daArea()).map(({ nome }) => nome)).toEqual(['Arquivo 1.jpg', 'Arquivo 2.pdf']);
    expect(await copyOf(pdfId)).toMatchObject({ id: pdf, peca: null });
  });

  it('is nothing once it is withheld', async () => {
    const before = await copyOf(pdfId);
    expect((await liberar({ arquivoId: pdfId, como: 'RETER' })).status).toBe(200);
    expect((await daArea()).map(({ nome }) => nome)).toEqual(['Arquivo 1.jpg']);
    expect(await api.deps.storage.exists(before?.chave ?? '')).toBe(false);
  });

  it('is said by the unit, of a file of the author, in the version that was seen', async () => {
    const refused = await liberar({ arquivoId: pdfId, como: 'MOSTRAR' });
    expect(refused.problem.type).toBe('urn:problem:not_possible');
    const gone = await liberar({ arquivoId: pdfId, como: 'COPIA', copia: uuidv4() });
    expect(gone.problem.errors).toMatchObject([{ path: 'copia' }]);
    expect((await liberar({ arquivoId: uuidv7(), como: 'RETER' })).status).toBe(404);
    for (const by of [c.autor, c.marcos, c.outro])
      expect((await liberar({ arquivoId: pdfId, como: 'RETER' }, by)).status).toBe(403);
    const body = { version: 1, arquivoId: pdfId, como: 'RETER' as const };
    const stale = await api.call(manifestacaoArquivo.liberar, { params: { id }, body }, c.sonia);
    expect(stale.status).toBe(409);
  });
});

function copyOf(arquivoId: string) {
  return api.owner
    .selectFrom('manifestacaoArquivo as x')
    .innerJoin('arquivo as f', 'f.id', 'x.copiaId')
    .select(['f.id', 'f.chave', 'f.nome', 'f.peca'])
    .where('x.id', '=', arquivoId)
    .executeTakeFirst();
}
