import { carta } from '@balcao/contract/carta';
import { v7 as uuidv7 } from 'uuid';

import { describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';
import {
  type Cena,
  cena,
  emCena,
  ler,
  paraAssinar,
  type Quem,
  redacao,
  redigir,
  todos,
} from './carta.fixture.ts';

let api: TestApi;
let c: Cena;
let gente: Awaited<ReturnType<typeof todos>>;

emCena(async (aApi, aCena) => {
  [api, c] = [aApi, aCena];
  gente = await todos(api, c);
});

function write(quem: Person) {
  return api.call(carta.redigir, { params: { id: c.requerimentoId }, body: redacao(c.paulo) }, quem);
}

describe('writing a letter', () => {
  it.each<[Quem, number]>([
    ['estranho', 403],
    ['autor', 403],
    ['rui', 403],
    ['bia', 404],
    ['otavio', 200],
    ['paulo', 200],
  ])('as %s gets %i', async (quem, status) => {
    expect((await write(gente[quem])).status).toBe(status);
  });

  it('is refused to a reader of the request in another group', async () => {
    const fora = await person(api, { tipo: 2, nome: 'Coordenadora de Longe' });
    const { id, version } = await redigir(api, c);
    expect((await ler(api, id, fora)).atos).toEqual(['cancelar']);
    expect((await write(fora)).status).toBe(403);
    const body = { ...redacao(c.paulo), version };
    expect((await api.call(carta.alterar, { params: { id }, body }, fora)).status).toBe(403);
  });

  it('is refused in one’s own matter, with an impediment, and to a dead person', async () => {
    const body = redacao(c.paulo);
    const grupos = [{ id: await grupoId(api, 'REG') }];
    const autor = await person(api, { tipo: 1, registro: {}, grupos });
    const dela = await cena(api, { ...c, autor });
    const own = await api.call(carta.redigir, { params: { id: dela.requerimentoId }, body }, autor);
    expect(own.status).toBe(403);
    await api.db
      .insertInto('impedimento')
      .values({ requerimentoId: c.requerimentoId, usuarioId: c.otavio.id, motivo: 'É meu primo.' })
      .execute();
    expect((await write(c.otavio)).problem.detail).toBe('Você declarou impedimento neste pedido.');
    const outra = await cena(api, { otavio: c.otavio, paulo: c.paulo });
    await api.db
      .updateTable('usuario')
      .set({ situacao: 'falecido' })
      .where('id', '=', outra.autor.id)
      .execute();
    const dead = await api.call(carta.redigir, { params: { id: outra.requerimentoId }, body }, c.otavio);
    expect([dead.status, dead.problem.detail]).toEqual([403, 'Consta que esta pessoa faleceu.']);
  });

  it('is refused to the filer of the request, who may not sign either', async () => {
    const filedBy = (quem: Person) =>
      api.db
        .updateTable('requerimento')
        .set({ criadoPorId: quem.id })
        .where('id', '=', c.requerimentoId)
        .execute();
    const waiting = await paraAssinar(api, c);
    const draft = await redigir(api, c);
    await filedBy(c.otavio);
    expect((await write(c.otavio)).status).toBe(403);
    const change = { params: { id: draft.id }, body: { ...redacao(c.paulo), version: draft.version } };
    expect((await api.call(carta.alterar, change, c.otavio)).status).toBe(403);
    expect((await ler(api, draft.id, c.otavio)).atos).toEqual([]);
    await filedBy(c.paulo);
    const params = { id: c.requerimentoId };
    const { items } = await api.must(carta.assinantes, { params }, c.otavio);
    expect(items.map(({ id }) => id)).not.toContain(c.paulo.id);
    expect((await write(c.otavio)).problem.errors?.map(({ path }) => path)).toEqual(['assinanteId']);
    await api.confirmIdentity(c.paulo.id);
    const sign = { params: { id: waiting.id }, body: { version: waiting.version } };
    expect((await api.call(carta.expedir, sign, c.paulo)).status).toBe(403);
  });

  it('offers the holders of the permission as signers, and accepts no others', async () => {
    const params = { id: c.requerimentoId };
    const others = [c.otavio, c.autor, gente.bia];
    const { items } = await api.must(carta.assinantes, { params }, c.otavio);
    expect(items).toContainEqual({ id: c.paulo.id, nome: 'Paulo Brandão' });
    expect(items.filter(({ id }) => others.some((other) => other.id === id))).toEqual([]);
    for (const other of others) {
      const answer = await api.call(carta.redigir, { params, body: redacao(other) }, c.otavio);
      expect(answer.problem.errors).toEqual([{ path: 'assinanteId', message: expect.any(String) }]);
    }
    await api.db
      .insertInto('impedimento')
      .values({ requerimentoId: c.requerimentoId, usuarioId: c.paulo.id, motivo: 'É meu primo.' })
      .execute();
    const after = await api.must(carta.assinantes, { params }, c.otavio);
    expect(after.items.map(({ id }) => id)).not.toContain(c.paulo.id);
  });

  it('explains on each field what its kind asks for', async () => {
    const params = { id: c.requerimentoId };
    const body = redacao(c.paulo, { especie: 'CONVOCACAO' });
    const { id, version } = await api.must(carta.redigir, { params, body }, c.otavio);
    const { status, problem } = await api.call(
      carta.enviarParaAssinatura,
      { params: { id }, body: { version } },
      c.otavio,
    );
    expect(status).toBe(422);
    expect(problem.errors?.map(({ path }) => path)).toEqual(['finalidade', 'fundamento', 'comparecimento']);
  });

  it('creates one letter when the request is sent twice', async () => {
    const params = { id: c.requerimentoId };
    const idempotencyKey = uuidv7();
    const send = () =>
      api.must(carta.redigir, { params, body: redacao(c.paulo) }, { ...c.otavio, idempotencyKey });
    const [first, again] = [await send(), await send()];
    expect(again.id).toBe(first.id);
    expect((await api.must(carta.doRequerimento, { params }, c.otavio)).total).toBe(1);
  });
});

describe('signing a letter', () => {
  it('is for the chosen signer, who enters the password again', async () => {
    const { id, version } = await paraAssinar(api, c);
    const outra = await person(api, { tipo: 2, nome: 'Outra Coordenadora' });
    const sign = (quem: Person) => api.call(carta.expedir, { params: { id }, body: { version } }, quem);
    api.setNow('2026-11-23T13:06:00Z');
    expect((await sign(c.paulo)).problem.type).toBe('urn:problem:auth.step_up_required');
    for (const { id: quem } of [outra, c.otavio, c.paulo]) await api.confirmIdentity(quem);
    expect((await sign(c.otavio)).status).toBe(403);
    expect((await sign(outra)).status).toBe(403);
    expect((await sign(c.paulo)).status).toBe(200);
    expect((await ler(api, id, outra)).atos).not.toContain('devolver_ao_redator');
  });

  it('works for a colleague’s draft only after the handover, and for one’s own at once', async () => {
    await api.confirmIdentity(c.paulo.id);
    const draft = await redigir(api, c);
    const sign = (one: { id: string; version: number }) =>
      api.call(carta.expedir, { params: { id: one.id }, body: { version: one.version } }, c.paulo);
    expect((await sign(draft)).status).toBe(422);
    const params = { id: c.requerimentoId };
    const own = await api.must(carta.redigir, { params, body: redacao(c.paulo) }, c.paulo);
    expect(own.atos).toContain('expedir');
    expect((await sign(own)).status).toBe(200);
  });

  it('can be declined with a note on what to change, and the writer is notified', async () => {
    const { id, version } = await paraAssinar(api, c);
    const body = { version, motivo: 'Falta dizer até quando.' };
    const back = await api.must(carta.devolverAoRedator, { params: { id }, body }, c.paulo);
    expect(back).toMatchObject({ situacao: 'RASCUNHO' });
    expect(back.eventos.at(-1)).toMatchObject({ ato: 'devolver_ao_redator', texto: body.motivo });
    const stale = { ...redacao(c.paulo), version };
    expect((await api.call(carta.alterar, { params: { id }, body: stale }, c.otavio)).status).toBe(409);
    const fixed = { ...redacao(c.paulo, { assunto: 'Laudo do telhado' }), version: back.version };
    const changed = await api.must(carta.alterar, { params: { id }, body: fixed }, c.otavio);
    expect(changed.assunto).toBe('Laudo do telhado');
    const told = api.db.selectFrom('notificacao').select(['titulo', 'link']);
    expect(
      await told.where('usuarioId', '=', c.otavio.id).where('link', '=', `/carta/${id}`).execute(),
    ).toEqual([{ titulo: 'Uma carta sua voltou sem assinatura', link: `/carta/${id}` }]);
  });
});
