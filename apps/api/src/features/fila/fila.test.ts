import { fila } from '@balcao/contract/fila';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let otavio: MadeUsuario;
let token: string;

beforeEach(async () => {
  await api?.close();
  api = await startApi();
  const grupos = [{ id: await grupoId(api, 'REG') }];
  otavio = await api.make.usuario({ nome: 'Otávio Lins', tipo: 1, grupos });
  await api.make.aceitarTermo(otavio.id);
  token = await api.as(otavio);
});
afterAll(() => api.close());

/** A request in the queue, free by default. */
async function waiting(
  change: { prazoEm?: string; prioridade?: number; meu?: boolean; status?: string } = {},
) {
  const autor = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(autor.id);
  const filing = { tipoId: 106, respostas: interrupcao('2026-11-23') };
  const { id } = await fileRequerimento(api, await api.as(autor), filing);
  const { prazoEm = '2026-12-07', prioridade = 0, meu = false, status = 'EM_ANALISE' } = change;
  const set = { prazoEm, prioridade, status, atendenteId: meu ? otavio.id : null };
  await api.db.updateTable('requerimento').set(set).where('id', '=', id).execute();
  return id;
}

/** Records that Otávio decided it before. */
async function decided(requerimentoId: string) {
  const texts = { resumo: 'Não.', fundamentacao: 'Falta a prova.', baseLegal: 'Lei, art. 9' };
  const row = {
    id: requerimentoId,
    requerimentoId,
    resultado: 'INDEFERIDO' as const,
    decididaPorId: otavio.id,
  };
  await api.db
    .insertInto('decisao')
    .values({ ...row, ...texts })
    .execute();
}

const next = async (depois?: string) =>
  (await api.must(fila.proximo, { query: depois ? { depois } : {} }, { token })).proximo;

describe('the next request', () => {
  it('follows the legal order: own ones first, each by priority and deadline, then free ones', async () => {
    const free = await waiting({ prazoEm: '2026-11-24' });
    const aged = await waiting({ prioridade: 2, prazoEm: '2026-12-30' });
    const mine = await waiting({ meu: true, prazoEm: '2026-12-01' });
    const mineAged = await waiting({ meu: true, prioridade: 2, prazoEm: '2026-12-20' });
    expect(await next()).toMatchObject({ id: mineAged, meu: true });
    expect(await next(mineAged)).toMatchObject({ id: mine });
    expect(await next(mine)).toMatchObject({ id: aged, meu: false });
    expect(await next(aged)).toMatchObject({ id: free });
    expect(await next(free)).toMatchObject({ id: mineAged });
  });

  it('is empty when nothing else waits', async () => {
    const only = await waiting();
    expect(await next(only)).toBeNull();
    await sql`update requerimento set prazo_situacao = 'pausado'`.execute(api.db);
    expect(await next()).toBeNull();
  });

  it('leaves out what waits for others, what the person may not handle, and other groups', async () => {
    await waiting({ status: 'AGUARDANDO_PAGAMENTO' });
    await waiting({ status: 'EM_PARECER', meu: true });
    const barred = await waiting();
    await api.db
      .insertInto('impedimento')
      .values({ requerimentoId: barred, usuarioId: otavio.id, motivo: 'Parente.' })
      .execute();
    const appealed = await waiting({ status: 'EM_RECURSO' });
    await decided(appealed);
    const foreign = await waiting();
    const { id: grupo } = await api.make.grupo();
    await api.db.updateTable('requerimento').set({ grupoId: grupo }).where('id', '=', foreign).execute();
    expect(await next()).toBeNull();
  });

  it('skips requests that a colleague has open, until nothing else is left', async () => {
    const first = await waiting({ prazoEm: '2026-11-24' });
    const second = await waiting({ prazoEm: '2026-11-25' });
    const bianca = await api.make.usuario({ tipo: 1 });
    const row = {
      ownerKind: 'requerimento' as const,
      ownerId: first,
      usuarioId: bianca.id,
      vistaEm: api.now(),
    };
    await api.db
      .insertInto('presenca')
      .values({ aba: first, ...row })
      .execute();
    expect(await next()).toMatchObject({ id: second });
    expect(await next(second)).toMatchObject({ id: first });
  });

  it('finds the one that can be taken behind six that cannot, and none of a colleague’s', async () => {
    await waiting({ meu: true, prioridade: 2 });
    for (let i = 0; i < 2; i += 1) {
      const barred = await waiting({ prioridade: 1 });
      await api.db
        .insertInto('impedimento')
        .values({ requerimentoId: barred, usuarioId: otavio.id, motivo: 'Parente.' })
        .execute();
      await decided(await waiting({ prioridade: 1, status: 'EM_RECURSO' }));
      const own = await waiting({ prioridade: 1 });
      await api.db.updateTable('requerimento').set({ autorId: otavio.id }).where('id', '=', own).execute();
    }
    const first = await waiting({ prazoEm: '2026-12-01' });
    const second = await waiting({ prazoEm: '2026-12-02' });
    const free = (depois?: string, by = token) =>
      api.must(fila.proximo, { query: { livres: 'true', ...(depois ? { depois } : {}) } }, { token: by });
    expect((await free()).proximo).toMatchObject({ id: first, meu: false });
    expect((await free(first)).proximo).toMatchObject({ id: second });
    expect((await free(second)).proximo).toMatchObject({ id: first });
    await api.db
      .updateTable('requerimento')
      .set({ atendenteId: otavio.id })
      .where('id', 'in', [first, second])
      .execute();
    expect((await free()).proximo).toBeNull();
  });

  it('comes from every group for a person who sees all requests and is in no group', async () => {
    const { id: grupo } = await api.make.grupo();
    const foreign = await waiting();
    await api.db.updateTable('requerimento').set({ grupoId: grupo }).where('id', '=', foreign).execute();
    const paulo = await api.make.usuario({ tipo: 2 });
    await api.make.aceitarTermo(paulo.id);
    const { proximo } = await api.must(
      fila.proximo,
      { query: { livres: 'true' } },
      { token: await api.as(paulo) },
    );
    expect(proximo).toMatchObject({ id: foreign });
  });

  it('is read from the index of the queue', async () => {
    await waiting();
    const { rows } = await sql<Record<string, string>>`explain (costs off) select r.id from requerimento r
      where r.grupo_id = ${await grupoId(api, 'REG')}::uuid and r.closed_at is null and r.atendente_id is null
        and r.prazo_situacao = 'correndo'
        and ((-r.prioridade), (coalesce(r.prazo_em, 'infinity'::date)), r.created_at, r.id)
          > (0, '2026-12-01'::date, now(), ${otavio.id}::uuid)
      order by (-r.prioridade), (coalesce(r.prazo_em, 'infinity'::date)), r.created_at, r.id limit 1`.execute(
      api.db,
    );
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('requerimento_fila_idx');
  });
});
