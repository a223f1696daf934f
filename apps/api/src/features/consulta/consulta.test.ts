import { anexo } from '@balcao/contract/anexo';
import { carta } from '@balcao/contract/carta';
import { consulta } from '@balcao/contract/consulta';
import type { QueryOf } from '@balcao/contract/kernel/route';
import { perfil } from '@balcao/contract/perfil';
import { requerimento } from '@balcao/contract/requerimento';
import { usuario } from '@balcao/contract/usuario';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileWithAnexo, type Person, person, send } from '#features/anexo/anexo.fixture.ts';
import { abrir, MOTIVO } from '#features/leitura/leitura.fixture.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { makeCarta } from '#test/make-carta.ts';

type Query = Partial<QueryOf<typeof consulta.list>>;

let api: TestApi;
let medica: Person;
let administradora: Person;
let autora: Person;
let outra: Person;

beforeAll(async () => {
  api = await startApi();
  const grupos = [{ id: await grupoId(api, 'REG') }];
  medica = await person(api, { tipo: 1, nome: 'Noemi Alves', grupos });
  administradora = await person(api, { tipo: 2, nome: 'Sônia Guedes' });
  await api.make.conceder({ usuarioId: medica.id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
  const identidade = { permissao: 'requerimento.identidade.ver', alcance: 'all' } as const;
  await api.make.conceder({ usuarioId: administradora.id, ...identidade });
});
afterAll(() => api.close());
beforeEach(async () => {
  autora = await person(api, { nome: 'Helena Prado' });
  outra = await person(api);
});

const ask = (quem: Person, id: string, query: Query = {}) =>
  api.call(consulta.list, { params: { id }, query }, quem);
const list = (quem: Person, query: Query = {}, id = quem.id) =>
  api.must(consulta.list, { params: { id }, query }, quem);
const acoes = async (quem: Person, query: Query = {}, id = quem.id) =>
  (await list(quem, query, id)).items.map(({ acao }) => acao);

const lerPerfil = (quem: Person, id: string) => api.must(perfil.detail, { params: { id } }, quem);

describe('who looked at my data', () => {
  it('tells role, unit, request and reason of each reading, never a name, newest first', async () => {
    const pedido = await fileWithAnexo(api, autora, { sensivel: true });
    await api.must(requerimento.detail, { params: { id: pedido.id } }, medica);
    await abrir(api, medica, { id: pedido.id, parte: 'sensiveis' });
    await api.call(anexo.downloadAnexo, { params: { id: pedido.anexo.id } }, medica);
    await lerPerfil(administradora, autora.id);
    const { items, total } = await list(autora);
    const { nome } = await api.db
      .selectFrom('grupo')
      .select('nome')
      .where('sigla', '=', 'REG')
      .executeTakeFirstOrThrow();
    const doPedido = {
      leitor: { tipo: 1, grupos: [nome] },
      pedido: { id: pedido.id, numero: expect.any(String) },
    };
    expect(items).toMatchObject([
      { acao: 'perfil.lido', leitor: { tipo: 2, grupos: [] }, pedido: null, motivo: null },
      { acao: 'anexo.sensivel_lido', ...doPedido, motivo: MOTIVO },
      { acao: 'requerimento.sensiveis_abertos', ...doPedido, motivo: MOTIVO },
      { acao: 'requerimento.lido', ...doPedido, motivo: null },
    ]);
    expect(total).toBe(4);
    const text = JSON.stringify(items);
    for (const secret of [medica.id, medica.nome, administradora.id, administradora.nome])
      expect(text).not.toContain(secret);
  });

  it('is narrowed by subject and period, and read page by page', async () => {
    const { id } = await fileWithAnexo(api, autora);
    await api.must(requerimento.detail, { params: { id } }, medica);
    await lerPerfil(medica, autora.id);
    await api.must(usuario.detail, { params: { id: autora.id } }, administradora);
    expect(await acoes(autora, { sobre: 'pedido' })).toEqual(['requerimento.lido']);
    expect(await acoes(autora, { sobre: 'cadastro' })).toEqual(['usuario.lido', 'perfil.lido']);
    expect(await acoes(autora, { sobre: 'carta' })).toEqual([]);
    expect(await acoes(autora, { inicio: '2199-01-01' })).toEqual([]);
    expect(await acoes(autora, { fim: '1999-12-31' })).toEqual([]);
    expect(await acoes(autora, { inicio: '2020-01-01', fim: '2198-12-31' })).toHaveLength(3);
    const second = await list(autora, { porPagina: 2, pagina: 2 });
    expect([second.total, second.items.map(({ acao }) => acao)]).toEqual([3, ['requerimento.lido']]);
  });

  it('lists neither the own acts, nor what is of others, nor what the portal did', async () => {
    const { id, anexo: enviado } = await fileWithAnexo(api, autora, { sensivel: true });
    await api.must(requerimento.detail, { params: { id } }, autora);
    await api.must(anexo.downloadAnexo, { params: { id: enviado.id } }, autora);
    await recordAudit(api.db, null, { acao: 'requerimento.lido', objeto: 'requerimento', objetoId: id });
    await recordAudit(api.db, null, { acao: 'usuario.conferido', objeto: 'usuario', objetoId: autora.id });
    const alheio = await fileWithAnexo(api, outra);
    await api.must(requerimento.detail, { params: { id: alheio.id } }, medica);
    expect(await list(autora)).toEqual({ items: [], total: 0 });
    expect(await acoes(outra)).toEqual(['requerimento.lido']);
  });

  it('is nobody else’s: neither staff, nor strangers, nor a proxy of the person', async () => {
    const pair = { representanteId: outra.id, representadoId: autora.id };
    await api.db
      .insertInto('representacao')
      .values({ id: uuidv7(), ...pair, papel: 'Procurador', desde: '2020-01-01' })
      .execute();
    for (const quem of [medica, administradora, outra]) expect((await ask(quem, autora.id)).status).toBe(404);
    expect((await ask(autora, uuidv7())).status).toBe(404);
  });

  it('tells who opened the identity behind a protected request, to its author alone', async () => {
    const { id } = await fileWithAnexo(api, autora);
    await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
    await abrir(api, administradora, { id, parte: 'identidade' });
    await api.must(requerimento.detail, { params: { id } }, administradora);
    expect(await acoes(autora, { sobre: 'protegido' })).toEqual([
      'requerimento.identidade_lida',
      'requerimento.identidade_aberta',
    ]);
    expect(await list(outra)).toEqual({ items: [], total: 0 });
  });

  it('hides what staff do among themselves: a letter before it left, a file of an internal note', async () => {
    const { id } = await fileWithAnexo(api, autora);
    const draft = await makeCarta(api, { requerimentoId: id, redatorId: medica.id, situacao: 'RASCUNHO' });
    await api.must(carta.detail, { params: { id: draft.id } }, administradora);
    const destino = { finalidade: 'mensagem', requerimentoId: id } as const;
    const nota = await send(api, medica.token, { destino, nome: 'nota.pdf' });
    const body = { texto: 'Conferir.', interna: true, anexos: [nota.id] };
    await api.must(requerimento.mensagem, { params: { id }, body }, medica);
    await api.must(anexo.downloadMensagem, { params: { id: nota.id } }, administradora);
    const shown = async () => (await acoes(autora)).filter((acao) => acao !== 'requerimento.lido');
    expect(await shown()).toEqual([]);
    // What its writers read before it left stays with them; what is read from then on is told.
    const sent = await makeCarta(api, { requerimentoId: id, redatorId: medica.id });
    await api.must(carta.detail, { params: { id: sent.id } }, administradora);
    expect(await shown()).toEqual(['carta.lida']);
    const left = { expedidaEm: sql<Date>`clock_timestamp()` };
    await api.db.updateTable('carta').set(left).where('id', '=', sent.id).execute();
    expect(await shown()).toEqual([]);
    await api.must(carta.detail, { params: { id: sent.id } }, medica);
    expect(await shown()).toEqual(['carta.lida']);
  });

  it('tells of messages of the portal that staff read', async () => {
    const emailId = uuidv7();
    const mail = { template: 'conta.acesso', para: autora.email, assunto: 'a', texto: 'a', html: 'a' };
    await api.owner
      .insertInto('email')
      .values({ id: emailId, usuarioId: autora.id, chave: emailId, ...mail })
      .execute();
    const { sessaoId } = await sessionOf(medica);
    const actor = { usuarioId: medica.id, tipo: 1, sessaoId, requestId: 'r' };
    await recordAudit(api.db, actor, { acao: 'email.lido', objeto: 'email', objetoId: emailId });
    expect(await acoes(autora, { sobre: 'carta' })).toEqual(['email.lido']);
  });

  it('of a firm is read by who acts for it, with the readings of the firm only', async () => {
    const firma = await person(api, { pessoa: 'PJ', nome: 'Restauro Ltda' });
    const pair = { representanteId: autora.id, representadoId: firma.id };
    await api.db
      .insertInto('representacao')
      .values({ id: uuidv7(), ...pair, papel: 'Contador', desde: '2020-01-01' })
      .execute();
    await lerPerfil(medica, firma.id);
    await lerPerfil(medica, autora.id);
    expect((await list(autora, {}, firma.id)).items).toHaveLength(1);
    expect((await list(autora)).items).toHaveLength(1);
    expect((await ask(firma, autora.id)).status).toBe(404);
  });

  it('is closed to an account whose owner is not proved', async () => {
    const sets = { conferidaEm: null, conferidaMeio: null };
    const firma = await person(api, { pessoa: 'PJ' });
    await lerPerfil(medica, firma.id);
    await api.owner.updateTable('usuario').set(sets).where('id', '=', firma.id).execute();
    const { status, problem } = await ask(firma, firma.id);
    expect([status, problem.type]).toEqual([403, 'urn:problem:conta.nao_conferida']);
  });
});

async function sessionOf({ id }: Person) {
  const row = await api.db
    .selectFrom('sessao')
    .select('id')
    .where('usuarioId', '=', id)
    .executeTakeFirstOrThrow();
  return { sessaoId: row.id };
}
