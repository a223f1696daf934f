import { ausencia } from '@balcao/contract/ausencia';
import { checklist } from '@balcao/contract/checklist';
import { representacao } from '@balcao/contract/representacao';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const NAO_ATENDE = 'Você não atende este pedido. Ele pode ter passado a outro grupo ou a outra pessoa.';

let api: TestApi;
let staff: { id: string; token: string };
let author: { id: string; token: string };
let id: string;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  const enter = async (asked: Parameters<typeof api.make.usuario>[0]) => {
    const made = await api.make.usuario(asked);
    await api.make.aceitarTermo(made.id);
    return { id: made.id, token: await api.as(made) };
  };
  staff = await enter({ tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
  author = await enter({ registro: {} });
  ({ id } = await fileRequerimento(api, author.token, {
    tipoId: 106,
    respostas: interrupcao('2026-11-23'),
  }));
});
afterAll(() => api.close());

describe('the second person to act learns what happened', () => {
  it('when the request was forwarded to another group: only staff who still see it', async () => {
    const { version } = await api.must(requerimento.detail, { params: { id } }, staff);
    const body = { version, grupoId: await grupoId(api, 'CAD'), motivo: 'É do cadastro.' };
    await api.must(requerimento.encaminhar, { params: { id }, body }, staff);
    const note = { texto: 'Uma nota.', interna: true, anexos: [] };
    const answers = [
      await api.call(requerimento.mensagem, { params: { id }, body: note }, staff),
      await api.call(checklist.get, { params: { id } }, staff),
      await api.call(requerimento.mensagem, { params: { id }, body: { ...note, interna: false } }, staff),
    ];
    expect(answers.map(({ problem }) => problem.detail)).toEqual([NAO_ATENDE, NAO_ATENDE, NAO_ATENDE]);
    const own = await api.call(requerimento.mensagem, { params: { id }, body: note }, author);
    expect([own.status, own.problem.detail]).toEqual([403, undefined]);
    const stranger = await api.make.usuario({ tipo: 1, grupos: [{ id: await grupoId(api, 'FIN') }] });
    await api.make.aceitarTermo(stranger.id);
    const unseen = await api.call(
      requerimento.mensagem,
      { params: { id }, body: note },
      { token: await api.as(stranger) },
    );
    expect([unseen.status, unseen.problem.detail]).toEqual([404, undefined]);
  });

  it.each([
    ['confirmado', /já confirmou este vínculo/],
    ['recusado', /já recusou este pedido/],
    ['desistido', /já desistiu/],
  ] as const)(
    'when a representation claim was decided (%s) before it was withdrawn',
    async (situacao, said) => {
      const row = { id: uuidv7(), usuarioId: author.id, cnpj: '12345678000195', razaoSocial: 'Firma' };
      const arquivoId = uuidv7();
      await api.db
        .insertInto('arquivo')
        .values({
          id: arquivoId,
          chave: arquivoId,
          nome: 'a.pdf',
          mime: 'application/pdf',
          tamanho: 1,
          sha256: 'a',
        })
        .execute();
      const decidedAt = api.now();
      await api.db
        .insertInto('representacaoPedido')
        .values({ ...row, papel: 'Sócio', arquivoId, situacao, decidedAt, createdAt: decidedAt })
        .execute();
      const late = await api.call(representacao.desistir, { params: { id: row.id } }, author);
      expect(late.problem).toMatchObject({ type: 'urn:problem:stale' });
      expect(late.problem.detail).toMatch(said);
      const stranger = await api.call(representacao.desistir, { params: { id: row.id } }, staff);
      expect([stranger.status, stranger.problem.detail]).toEqual([404, undefined]);
    },
  );

  it('when an absence was cancelled, or is over', async () => {
    const absent = {
      usuarioId: staff.id,
      motivo: 'FERIAS',
      pedidos: 'MANTER',
      criadaPorId: staff.id,
      createdAt: api.now(),
    } as const;
    const rows = [
      { ...absent, id: uuidv7(), de: '2026-12-01', ate: '2026-12-05', canceladaEm: api.now() },
      { ...absent, id: uuidv7(), de: '2026-10-01', ate: '2026-10-05', canceladaEm: null },
    ] as const;
    await api.db
      .insertInto('ausencia')
      .values([...rows])
      .execute();
    const end = (one: string) => api.call(ausencia.end, { params: { id: one }, body: {} }, staff);
    const said = [await end(rows[0].id), await end(rows[1].id)].map(({ problem }) => problem.detail);
    expect(said).toEqual(['Esta ausência já foi cancelada.', 'Esta ausência já terminou.']);
    const other = await api.call(ausencia.end, { params: { id: rows[0].id }, body: {} }, author);
    expect(other.status).toBe(403);
  });

  it('when a link was already removed', async () => {
    const admin = await api.make.usuario({ tipo: 2 });
    await api.make.aceitarTermo(admin.id);
    const token = { token: await api.as(admin) };
    const other = await api.make.usuario({ registro: {} });
    await api.make.aceitarTermo(other.id);
    const { numero } = await fileRequerimento(api, await api.as(other), {
      tipoId: 106,
      respostas: interrupcao('2026-11-23'),
    });
    const body = { tipo: 'relacionado', numero, motivo: 'Tratam do mesmo caso.' } as const;
    const { items } = await api.must(vinculo.create, { params: { id }, body }, token);
    const vinculoId = items[0]?.id ?? '';
    const undo = () => api.call(vinculo.undo, { params: { id, vinculoId } }, token);
    expect((await undo()).status).toBe(200);
    expect((await undo()).problem).toMatchObject({
      type: 'urn:problem:stale',
      detail: 'Este vínculo já foi retirado.',
    });
  });
});
