import { manifestacao } from '@balcao/contract/manifestacao';
import { sql } from 'kysely';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { act, type Detalhe, type Elenco, elenco, file, relato, versionOf } from '../manifestacao.fixture.ts';
import { download, FOTO, foto, send } from './arquivo.fixture.ts';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  c = await elenco(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2026-11-23T13:21:07Z'));

const read = async (id: string, by: Person): Promise<Detalhe['arquivos']> =>
  (await api.must(manifestacao.detail, { params: { id } }, by)).arquivos;
const write = (id: string, by: Person, said: object = {}) =>
  api.call(
    manifestacao.mensagem,
    { params: { id }, body: { mensagemId: uuidv4(), texto: 'Segue.', ...said } },
    by,
  );
const staff = async (id: string, ato: Parameters<typeof act>[1]['ato'], by = c.sonia, said?: object) => {
  const done = await act(api, { id, ato, by, fin: c.fin }, said);
  expect(done.status, `${ato}: ${done.raw.body}`).toBe(200);
};
const texto = 'Analisamos o que você relatou e respondemos nestas linhas.';

/** Asks the area without covering anything, which is not what is tested here. */
async function ask(id: string): Promise<string> {
  const encaminhamentoId = uuidv7();
  await api.owner
    .insertInto('manifestacaoEncaminhamento')
    .values({
      id: encaminhamentoId,
      manifestacaoId: id,
      grupoId: c.fin,
      pergunta: 'O que houve?',
      prazoEm: '2026-12-10',
      porId: c.sonia.id,
      createdAt: api.now(),
    })
    .execute();
  return encaminhamentoId;
}

describe('the files of a manifestation', () => {
  it('come with its text, once, and are read by its author and the unit', async () => {
    const arquivos = [await send(api, foto()), await send(api, { nome: 'ofício.pdf' })];
    const body = relato({ arquivos });
    const filed = await api.must(manifestacao.registrar, { body }, c.autor);
    const names = filed.arquivos.map(({ nome, parte, parteId, areas }) => ({ nome, parte, parteId, areas }));
    expect(names).toEqual([
      { nome: 'foto.jpg', parte: 'RELATO', parteId: null, areas: null },
      { nome: 'ofício.pdf', parte: 'RELATO', parteId: null, areas: null },
    ]);
    const again = await api.must(manifestacao.registrar, { body }, c.autor);
    expect(again.arquivos).toEqual(filed.arquivos);
    expect(filed.arquivos.map(({ id }) => id)).not.toContain(arquivos[0]);
    expect((await read(body.id, c.sonia)).map(({ areas }) => areas)).toEqual(['RETIDO', 'RETIDO']);
    const [one = filed.arquivos[1]] = filed.arquivos;
    if (!one) throw new Error('no file');
    const got = await download(api, c.autor, one);
    expect(got.raw.rawPayload.equals(FOTO)).toBe(true);
    expect(got.raw.headers).toMatchObject({
      link: `</ouvidoria/manifestacao/${body.id}>; rel="up"`,
      'content-disposition': 'attachment; filename="foto.jpg"',
    });
    const audited = () =>
      api.owner
        .selectFrom('auditLog')
        .select('atorId')
        .where('acao', '=', 'manifestacao.arquivo_lido')
        .where('objetoId', '=', body.id)
        .execute();
    expect(await audited()).toEqual([]);
    expect((await download(api, c.sonia, one)).status).toBe(200);
    expect(await audited()).toEqual([{ atorId: c.sonia.id }]);
  });

  it('are not for others, for whom a foreign one is as a missing one', async () => {
    const { id, arquivos } = await file(api, c.autor, { arquivos: [await send(api)] });
    const [mine] = arquivos;
    if (!mine) throw new Error('no file');
    const missing = await download(api, c.outro, { ...mine, id: uuidv7() });
    const foreign = await download(api, c.outro, mine);
    const { instance: _, ...said } = foreign.problem;
    expect(missing.problem).toMatchObject(said);
    expect([missing.status, foreign.status]).toEqual([404, 404]);
    // Each part has its own address.
    expect((await download(api, c.autor, { ...mine, parte: 'MENSAGEM' })).status).toBe(404);
    // Asked, an area reads nothing that the unit has not shown.
    await ask(id);
    expect(await read(id, c.marcos)).toEqual([]);
    expect((await download(api, c.marcos, mine)).status).toBe(404);
  });

  it('are refused on their field when one is gone or was used, and nothing is written', async () => {
    const used = await send(api);
    await file(api, c.autor, { arquivos: [used] });
    const free = await send(api);
    for (const gone of [used, uuidv4()]) {
      const body = relato({ arquivos: [free, gone] });
      const answer = await api.call(manifestacao.registrar, { body }, c.autor);
      expect(answer.problem.errors).toEqual([
        { path: 'arquivos', message: 'Um dos arquivos não está mais aqui. Anexe de novo.' },
      ]);
      expect((await api.call(manifestacao.detail, { params: { id: body.id } }, c.autor)).status).toBe(404);
    }
    expect((await file(api, c.autor, { arquivos: [free] })).arquivos).toHaveLength(1);
  });

  it('stay within what a request may hold', async () => {
    const big = await send(api);
    await api.owner
      .updateTable('arquivo')
      .set({ tamanho: 60 * 1024 ** 2 })
      .where('id', '=', big)
      .execute();
    const answer = await api.call(manifestacao.registrar, { body: relato({ arquivos: [big] }) }, c.autor);
    expect(answer.problem.errors).toMatchObject([{ path: 'arquivos' }]);
  });

  it('come with messages, and those of a note stay in the unit', async () => {
    const { id } = await file(api, c.autor);
    const mensagemId = uuidv4();
    const arquivos = [await send(api, foto())];
    for (let i = 0; i < 2; i += 1)
      expect((await write(id, c.autor, { mensagemId, arquivos })).status).toBe(200);
    const note = await write(id, c.sonia, {
      interna: true,
      arquivos: [await send(api, { nome: 'nota.pdf' })],
    });
    expect(note.body.arquivos.map(({ nome, areas }) => [nome, areas])).toEqual([
      ['foto.jpg', 'RETIDO'],
      ['nota.pdf', null],
    ]);
    const own = await read(id, c.autor);
    expect(own).toMatchObject([{ nome: 'foto.jpg', parte: 'MENSAGEM', parteId: mensagemId }]);
    const hidden = note.body.arquivos[1];
    if (!own[0] || !hidden) throw new Error('no file');
    expect((await download(api, c.autor, own[0])).status).toBe(200);
    expect((await download(api, c.autor, hidden)).status).toBe(404);
    expect((await download(api, c.sonia, hidden)).status).toBe(200);
  });

  it('come with what completes it and with answers; a proposal keeps its own until it goes out', async () => {
    const { id } = await file(api, c.autor);
    await staff(id, 'iniciar_analise');
    await staff(id, 'pedir_complemento', c.sonia, { perguntas: ['Quando?'], novidade: '' });
    const resposta = { resposta: 'Em março.', arquivos: [await send(api, { nome: 'complemento.pdf' })] };
    await staff(id, 'complementar', c.autor, resposta);
    await staff(id, 'responder_em_parte', c.sonia, {
      texto,
      arquivos: [await send(api, { nome: 'parte.pdf' })],
    });
    const said = { desfecho: 'IMPROCEDENTE', pontos: { apuracao: 'Nada se confirmou.' }, texto };
    await api.owner
      .insertInto('configuracao')
      .values({ chave: 'ouvidoria', valor: JSON.stringify({ segundaAprovacao: true }) })
      .execute();
    await staff(id, 'propor_conclusao', c.sonia, {
      ...said,
      arquivos: [await send(api, { nome: 'final.pdf' })],
    });
    expect((await read(id, c.autor)).map(({ nome }) => nome)).toEqual(['complemento.pdf', 'parte.pdf']);
    await staff(id, 'concluir', c.davi, said);
    const detail = await api.must(manifestacao.detail, { params: { id } }, c.autor);
    const conclusive = detail.respostas.find(({ especie }) => especie === 'CONCLUSIVA');
    expect(detail.arquivos.at(-1)).toMatchObject({ nome: 'final.pdf', parteId: conclusive?.id });
    const parts = [detail.complementos[0]?.id, detail.respostas[0]?.id, conclusive?.id];
    expect(detail.arquivos.map(({ parteId }) => parteId)).toEqual(parts);
  });

  it('of an area are read by the unit and the area alone', async () => {
    const { id } = await file(api, c.autor);
    await staff(id, 'iniciar_analise');
    const encaminhamentoId = await ask(id);
    await sql`update manifestacao set situacao = 'ENCAMINHADA_AREA' where id = ${id}::uuid`.execute(
      api.owner,
    );
    const arquivos = [await send(api, { nome: 'parecer.pdf' })];
    await staff(id, 'responder_area', c.marcos, { encaminhamentoId, resposta: 'Enviada.', arquivos });
    for (const by of [c.sonia, c.marcos])
      expect(await read(id, by)).toMatchObject([
        { nome: 'parecer.pdf', parte: 'AREA', parteId: encaminhamentoId, areas: null },
      ]);
    expect(await read(id, c.autor)).toEqual([]);
    const [one] = await read(id, c.marcos);
    if (!one) throw new Error('no file');
    expect((await download(api, c.marcos, one)).status).toBe(200);
    expect((await download(api, c.autor, one)).status).toBe(404);
  });

  it('wait for the scan before anybody but their author has them', async () => {
    api.deps.scanner = { configurado: true, scan: async () => 'indisponivel' };
    const waiting = await send(api);
    api.deps.scanner = null;
    const { id, arquivos } = await file(api, c.autor, { arquivos: [waiting] });
    const [one] = arquivos;
    if (!one) throw new Error('no file');
    expect(one.verificacao).toBe('em_verificacao');
    expect((await download(api, c.autor, one)).status).toBe(200);
    const staffGets = await download(api, c.sonia, one);
    expect(staffGets.problem.type).toBe('urn:problem:anexo.pending_scan');
    await api.owner
      .updateTable('arquivo')
      .set({ verificacao: 'bloqueado' })
      .where('id', '=', waiting)
      .execute();
    expect((await download(api, c.autor, one)).problem.type).toBe('urn:problem:anexo.virus');
    expect(await versionOf(api, id)).toBe(1);
  });
});
