import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyRequerente } from '#features/aviso/avisos-do-pedido.ts';
import { documentsOf, person, textOfDocument } from '#features/documento/documento.fixture.ts';
import { systemActor } from '#platform/auth/who.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A certificate request filed for a firm; its document is still to be issued. */
async function filedForFirm(before: { papel: string; desde: string; ate?: string; revokedAt?: Date }[] = []) {
  const rui = await person(api, { nome: 'Rui Tavares' });
  const empresa = await api.make.usuario({ pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.', registro: {} });
  const pair = { representanteId: rui.id, representadoId: empresa.id };
  const all = [...before, { papel: 'Sócio', desde: '2020-01-01' }];
  await api.db
    .insertInto('representacao')
    .values(all.map((one) => ({ id: uuidv7(), ...pair, ...one })))
    .execute();
  const { token } = rui;
  const draft = await api.must(rascunho.create, { body: { tipoId: 110, autorId: empresa.id } }, { token });
  const params = { id: draft.id };
  const body = { respostas: { finalidade: 'LICITACAO' }, passo: null, version: draft.version };
  const { version } = await api.must(rascunho.save, { params, body }, { token });
  await api.must(rascunho.enviar, { params, body: { version } }, { token });
  return { rui, empresa };
}

/** Kinds of events that a person was notified of, in the portal and by e-mail. */
async function toldTo(usuarioId: string) {
  const avisos = await api.db
    .selectFrom('notificacao')
    .select('tipo')
    .where('usuarioId', '=', usuarioId)
    .orderBy('id')
    .execute();
  const emails = await api.db
    .selectFrom('email')
    .select('template')
    .where('usuarioId', '=', usuarioId)
    .execute();
  return { avisos: avisos.map(({ tipo }) => tipo), emails: emails.map(({ template }) => template) };
}

const ALL = ['req.protocolado_na_hora', 'req.concluido'];

describe('a request filed for a firm', () => {
  it('is announced to the firm and to its filer', async () => {
    const { rui, empresa } = await filedForFirm();
    await api.runJobs();
    for (const { id } of [rui, empresa]) expect(await toldTo(id)).toEqual({ avisos: ALL, emails: ALL });
  });

  it('is recorded as «X por Y» in its history, in lists and in notices to the filer', async () => {
    const { rui, empresa } = await filedForFirm();
    await api.runJobs();
    const { items } = await api.must(requerimento.list, { query: {} }, rui);
    expect(items).toMatchObject([{ autor: 'Ateliê Mantiqueira Ltda.', enviadoPor: 'Rui Tavares' }]);
    const detail = await api.must(requerimento.detail, { params: { id: items[0]?.id ?? '' } }, rui);
    expect(detail.eventos[0]).toMatchObject({
      acao: 'enviar',
      autor: 'Rui Tavares por Ateliê Mantiqueira Ltda.',
    });
    const text = async (usuarioId: string) => {
      const query = api.db.selectFrom('notificacao').select('texto').where('usuarioId', '=', usuarioId);
      return (await query.where('tipo', '=', 'req.concluido').executeTakeFirstOrThrow()).texto;
    };
    expect(await text(rui.id)).toMatch(/^Por Ateliê Mantiqueira Ltda\.: /);
    expect(await text(empresa.id)).not.toContain('Por Ateliê');
    const own = await api.must(requerimento.list, { query: {} }, await person(api));
    expect(own.items).toEqual([]);
  });

  it('names firm and service to the filer, even when the text of a message names neither', async () => {
    const { rui, empresa } = await filedForFirm();
    const filed = await api.db
      .selectFrom('requerimento')
      .selectAll()
      .where('autorId', '=', empresa.id)
      .executeTakeFirstOrThrow();
    await notifyRequerente(api.db, systemActor(api.now()), {
      requerimento: filed,
      aviso: {
        template: 'req.exigencia',
        titulo: 'Precisamos de você',
        texto: 'Responda.',
        evento: 'exigencia:1',
        variaveis: { itens: ['Contrato social: envie de novo.'], prazo: '14/12/2026' },
      },
    });
    const said = `Este pedido é de ${filed.titulo} (por Ateliê Mantiqueira Ltda.).`;
    const to = async (usuarioId: string) =>
      (await mailsOf(api, { template: 'req.exigencia', usuarioId })).map(({ texto }) => texto);
    expect(await to(rui.id)).toEqual([expect.stringContaining(said)]);
    expect((await to(empresa.id)).join()).not.toContain('Este pedido é de');
  });

  it.each([
    ['past its last day', { papel: 'Procurador', desde: '2019-01-01', ate: '2026-11-22' }],
    ['revoked', { papel: 'Contador', desde: '2019-01-01', revokedAt: new Date('2026-11-20T13:00:00Z') }],
    ['still to begin', { papel: 'Empregado', desde: '2026-11-24' }],
  ])('states the capacity of the day of filing on the receipt, and not one %s', async (_, other) => {
    const { rui, empresa } = await filedForFirm([other]);
    await api.runJobs();
    const filed = await api.db
      .selectFrom('requerimento')
      .select('id')
      .where('autorId', '=', empresa.id)
      .executeTakeFirstOrThrow();
    const [receipt] = await documentsOf(api, filed.id, { comprovante: true });
    const text = await textOfDocument(api, rui.token, receipt?.id ?? '');
    expect(text.replace(/\s+/g, ' ')).toContain('Enviado por Rui Tavares (Sócio)');
  });

  it('hides the filer from a reader who may not know the author', async () => {
    const { rui, empresa } = await filedForFirm();
    await api.db
      .updateTable('requerimento')
      .set({ sigilo: true })
      .where('autorId', '=', empresa.id)
      .execute();
    const paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
    const body = await api.call(requerimento.list, { query: { porPagina: 50, grupo: -1 } }, paulo);
    expect(body.body.items.length).toBeGreaterThan(0);
    const row = body.body.items.find(({ autor }) => autor === 'Identidade protegida');
    expect(row?.enviadoPor).toBeNull();
    const mine = await api.must(requerimento.list, { query: {} }, rui);
    expect(mine.items[0]?.enviadoPor).toBe('Rui Tavares');
  });

  it.each([
    ['was revoked', { revokedAt: new Date('2026-11-23T13:00:00Z') }],
    ['ran out', { ate: '2026-11-22' }],
  ])('is out of reach for a representative whose representation %s', async (_, end) => {
    const { rui, empresa } = await filedForFirm();
    await api.db.updateTable('representacao').set(end).where('representanteId', '=', rui.id).execute();
    await api.runJobs();
    const [receipt = ''] = ALL;
    expect(await toldTo(rui.id)).toEqual({ avisos: [receipt], emails: [receipt] });
    expect(await toldTo(empresa.id)).toEqual({ avisos: ALL, emails: ALL });
  });
});
