import { anonima } from '@balcao/contract/anonima';
import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { drawChave, fileAnonima } from '../anonima/anonima.fixture.ts';
import { type Elenco, elenco, relato } from '../manifestacao.fixture.ts';
import { download, foto, send } from './arquivo.fixture.ts';

const lines: string[] = [];
let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi({ log: createLog('trace', { write: (line: string) => void lines.push(line) }) });
  c = await elenco(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2026-11-23T13:21:07Z'));

const NOME = 'Zuleide Quartzo em casa.jpg';
const follow = async (chave: string) => (await api.must(anonima.acompanhar, { body: { chave } })).arquivos;
const get = (chave: string, id: string) =>
  api.call(manifestacaoArquivo.downloadPelaChave, { body: { chave, id } });

describe('the files of an author without a name', () => {
  it('come stripped, are opened by the key alone, and leave no trace of their making', async () => {
    lines.length = 0;
    const peca = await send(api, foto({ nome: NOME, limpar: true }));
    const { id, chave } = await fileAnonima(api, { arquivos: [peca] });
    const [one] = await follow(chave);
    expect(one).toMatchObject({
      nome: 'Arquivo 1.jpg',
      parte: 'RELATO',
      em: expect.stringMatching(/T13:00:00\.0/),
    });
    if (!one) throw new Error('no file');
    expect(one.id).not.toBe(peca);
    const got = await get(chave, one.id);
    expect(got.status).toBe(200);
    expect(got.raw.headers.link).toBeUndefined();
    expect(got.raw.rawPayload.toString('latin1')).not.toMatch(/GPS|Exif|iPhone/);
    expect(lines).toEqual([]);
    const rows = await api.owner.selectFrom('arquivo').selectAll().where('id', '=', peca).execute();
    expect(JSON.stringify(rows)).not.toMatch(/Zuleide|13:21/);
    expect((await get(drawChave(), one.id)).status).toBe(404);
    expect((await get(chave, uuidv7())).status).toBe(404);
    // Another case under another key does not open it.
    const other = await fileAnonima(api);
    expect((await get(other.chave, one.id)).status).toBe(404);
    expect((await download(api, c.autor, one)).status).toBe(404);
    expect((await download(api, c.sonia, one)).status).toBe(200);
    const audited = await api.owner
      .selectFrom('auditLog')
      .select('atorId')
      .where('objetoId', '=', id)
      .execute();
    expect(audited).toEqual([{ atorId: c.sonia.id }]);
  });

  it('are refused as they were made', async () => {
    const { chave } = await fileAnonima(api);
    const body = { chave, mensagemId: uuidv4(), texto: 'Segue.', arquivos: [await send(api, foto())] };
    const refused = await api.call(anonima.mensagem, { body });
    expect(refused.problem.errors).toMatchObject([{ path: 'arquivos' }]);
    const arquivos = [
      await send(api, foto({ limpar: true })),
      await send(api, { nome: 'x.pdf', limpar: true }),
    ];
    for (let i = 0; i < 2; i += 1) await api.must(anonima.mensagem, { body: { ...body, arquivos } });
    expect((await follow(chave)).map(({ nome }) => nome)).toEqual(['Arquivo 1.jpg', 'Arquivo 2.pdf']);
  });

  it('come with what completes the case', async () => {
    const { id, chave } = await fileAnonima(api);
    await api.owner
      .insertInto('manifestacaoComplemento')
      .values({
        id: uuidv7(),
        manifestacaoId: id,
        perguntas: ['Quando?'],
        prazoEm: '2026-12-10',
        porId: c.sonia.id,
        createdAt: api.now(),
      })
      .execute();
    await api.owner
      .updateTable('manifestacao')
      .set({ situacao: 'COMPLEMENTACAO_SOLICITADA' })
      .where('id', '=', id)
      .execute();
    const arquivos = [await send(api, { limpar: true })];
    const { version } = await api.must(anonima.acompanhar, { body: { chave } });
    const answered = await api.must(anonima.complementar, {
      body: { chave, version, resposta: 'Terça.', arquivos },
    });
    expect(answered.arquivos).toMatchObject([
      { parte: 'COMPLEMENTO', parteId: answered.complementos[0]?.id },
    ]);
  });

  it('lose the name that staff gave them who wrote it down', async () => {
    const body = {
      ...relato(),
      canal: 'PRESENCIAL' as const,
      identificacao: 'ANONIMA' as const,
      chave: drawChave(),
      arquivos: [await send(api, { nome: 'carta da Zuleide.pdf' })],
    };
    const filed = await api.must(manifestacao.registrarPorOutra, { body }, c.sonia);
    expect(filed.arquivos).toMatchObject([{ nome: 'Arquivo 1.pdf', areas: 'RETIDO' }]);
    expect((await api.must(manifestacao.registrarPorOutra, { body }, c.sonia)).arquivos).toEqual(
      filed.arquivos,
    );
    const without = { ...body, id: uuidv4(), chave: '', arquivos: [] };
    const refused = await api.call(manifestacao.registrarPorOutra, { body: without }, c.sonia);
    expect(refused.problem.errors).toMatchObject([{ path: 'chave' }]);
  });
});

describe('the files of a confidential author', () => {
  it('come stripped, and no row leads from them to the account', async () => {
    const sealed = relato({ identificacao: 'SIGILOSA', arquivos: [await send(api, foto({ nome: NOME }))] });
    const refused = await api.call(manifestacao.registrar, { body: sealed }, c.autor);
    expect(refused.problem.errors).toMatchObject([{ path: 'arquivos' }]);
    const body = { ...sealed, arquivos: [await send(api, foto({ nome: NOME, limpar: true }))] };
    const { arquivos } = await api.must(manifestacao.registrar, { body }, c.autor);
    expect(arquivos).toMatchObject([{ nome: 'Arquivo 1.jpg' }]);
    const [one] = arquivos;
    if (!one) throw new Error('no file');
    expect((await download(api, c.autor, one)).status).toBe(200);
    const rows = await api.owner
      .selectFrom('manifestacaoArquivo as x')
      .innerJoin('arquivo as f', 'f.id', 'x.arquivoId')
      .selectAll()
      .where('x.manifestacaoId', '=', sealed.id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(c.autor.id);
    const audited = await api.owner
      .selectFrom('auditLog')
      .selectAll()
      .where('objetoId', '=', sealed.id)
      .execute();
    expect(JSON.stringify(audited)).not.toContain(c.autor.id);
  });
});
