import { interessado } from '@balcao/contract/interessado';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { DA_CAMARA, fileAll, openDesk } from '#features/vinculo/vinculo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { makeCarta } from '#test/make-carta.ts';
import { insertCobranca, insertDocumento } from './interessado.fixture.ts';

let api: TestApi;
let otavio: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  ({ otavio } = await openDesk(api));
});
afterAll(() => api.close());

const ask = (quem: Person, id: string) => api.call(interessado.detail, { params: { id } }, quem);
const see = (quem: Person, id: string) => api.must(interessado.detail, { params: { id } }, quem);

async function filed() {
  const { autora, filed: all } = await fileAll(api, [981, 982, DA_CAMARA]);
  const [a, b, c] = all;
  if (!a || !b || !c) throw new Error('three were filed');
  return { autora, a, b, c };
}

const owe = (...debt: [pessoaId: string, vencimento: string, valor: number, requerimentoId?: string]) =>
  insertCobranca(api, ...debt);
const issue = (...paper: [titularId: string, requerimentoId: string, especie?: string]) =>
  insertDocumento(api, ...paper);

it('the person’s panel shows other requests, papers and charges within the permissions, and audits the reading', async () => {
  const { autora, a, b, c } = await filed();
  await issue(autora.id, b.id);
  await issue(autora.id, c.id);
  await issue(autora.id, a.id, 'comprovante_protocolo_2');
  await owe(autora.id, '2026-11-01', 10_000);
  await owe(autora.id, '2026-12-01', 5_000);
  const seen = await see(otavio, a.id);
  expect(seen).toMatchObject({ id: autora.id, nome: autora.nome, pessoa: 'PF', cobrancas: null });
  expect(seen.pedidos).toMatchObject({
    total: 1,
    porStatus: [{ status: 'PROTOCOLADO', total: 1 }],
    ultimos: [{ id: b.id, numero: b.numero }],
  });
  expect(seen.documentos).toMatchObject({ total: 1, ultimos: [{ titulo: 'Certidão', revogado: false }] });
  const administradora = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  const registroId = uuidv7();
  await api.db
    .insertInto('registro')
    .values({
      id: registroId,
      usuarioId: autora.id,
      numero: 'CRCR-MG 009876/D',
      categoria: 'D',
      situacao: 'ATIVO',
      desde: '2020-03-02',
    })
    .execute();
  const isento = (exercicio: number) => ({ id: uuidv7(), registroId, exercicio, modalidade: 'DOENCA_GRAVE' });
  await api.db
    .insertInto('isencao')
    .values([2025, 2027, 2026].map((ano) => ({ ...isento(ano), requerimentoId: a.id })))
    .execute();
  const exempt = await see(otavio, a.id);
  expect(exempt.registros[0]?.isencoes).toEqual([2026, 2027]);
  expect(JSON.stringify(exempt)).not.toContain('DOENCA');
  const all = await see(administradora, a.id);
  expect([all.pedidos.total, all.documentos.total]).toEqual([2, 2]);
  expect(all.cobrancas).toEqual({
    abertas: { quantidade: 2, total: 15_000 },
    vencidas: { quantidade: 1, total: 10_000 },
  });
  await see(otavio, a.id);
  const read = await api.db
    .selectFrom('auditLog')
    .select(['acao', 'atorId'])
    .where('objetoId', '=', a.id)
    .where('acao', '=', 'requerimento.interessado_lido')
    .execute();
  expect(read.map(({ atorId }) => atorId).sort()).toEqual([otavio.id, administradora.id].sort());
});

it('the person’s panel masks the contact for staff who may not see records of people', async () => {
  const { autora, a } = await filed();
  await api.db
    .updateTable('usuario')
    .set({ celular: '+5531998761234' })
    .where('id', '=', autora.id)
    .execute();
  expect((await see(otavio, a.id)).contato).toEqual({
    email: autora.email,
    celular: '+5531998761234',
    completo: true,
  });
  const limited = await attendant(api, 'REG', 'Rita Nunes');
  await api.make.conceder({
    usuarioId: limited.id,
    permissao: 'usuario.ver',
    alcance: 'all',
    efeito: 'negar',
  });
  const { contato } = await see(limited, a.id);
  expect(contato.completo).toBe(false);
  expect(JSON.stringify(contato)).not.toContain(autora.email);
  expect(contato.celular).toBe('•••••1234');
});

it('the person’s panel does not exist for the requester, for other groups, and under secrecy', async () => {
  const { autora, a, b } = await filed();
  expect((await ask(autora, a.id)).status).toBe(403);
  expect((await ask(await attendant(api, 'FISC'), a.id)).status).toBe(404);
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', b.id).execute();
  const ouvidora = await person(api, { tipo: 2, nome: 'Sônia Guedes' });
  await api.make.conceder({
    usuarioId: ouvidora.id,
    permissao: 'requerimento.identidade.ver',
    alcance: 'all',
  });
  for (const quem of [otavio, ouvidora]) expect((await ask(quem, b.id)).status).toBe(404);
  // The secret request never appears beside another of the same person, nor do its papers or its cost.
  await issue(autora.id, b.id);
  await owe(autora.id, '2026-11-01', 777, b.id);
  const seen = await see(ouvidora, a.id);
  expect(JSON.stringify(seen)).not.toContain(b.numero);
  expect([seen.pedidos.total, seen.documentos.total, seen.cobrancas?.abertas.quantidade]).toEqual([1, 0, 0]);
});

it('the person’s panel shows sent letters of requests that the caller handles, and none as a document', async () => {
  const { autora, a, b, c } = await filed();
  const redatorId = otavio.id;
  const sent = await makeCarta(api, { requerimentoId: a.id, redatorId, especie: 'NOTIFICACAO' });
  api.setNow('2026-11-23T13:10:00Z');
  const known = await makeCarta(api, { requerimentoId: b.id, redatorId, situacao: 'CIENTE' });
  await makeCarta(api, { requerimentoId: a.id, redatorId, situacao: 'RASCUNHO' });
  await makeCarta(api, { requerimentoId: a.id, redatorId, situacao: 'EM_ASSINATURA' });
  await makeCarta(api, { requerimentoId: c.id, redatorId });
  const seen = await see(otavio, a.id);
  expect(seen.cartas).toMatchObject({
    total: 2,
    semCiencia: 1,
    ultimas: [
      { id: known.id, numero: known.numero, situacao: 'CIENTE', prazoAte: '2026-12-03' },
      { id: sent.id, especie: 'NOTIFICACAO', assunto: 'Laudo do forro', prazoAte: null },
    ],
  });
  expect(seen.documentos.total).toBe(0);
  const paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  expect((await see(paulo, a.id)).cartas.total).toBe(3);
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', b.id).execute();
  expect((await see(paulo, a.id)).cartas).toMatchObject({ total: 2, semCiencia: 2 });
  expect((await see(otavio, a.id)).cartas.ultimas.map(({ id }) => id)).toEqual([sent.id]);
  expect((await ask(autora, a.id)).status).toBe(403);
});

it('the person’s panel hides letters from a reader who only knows a request from forwarding', async () => {
  const { a, c } = await filed();
  await makeCarta(api, { requerimentoId: c.id, redatorId: otavio.id });
  const { grupoId } = await api.db
    .selectFrom('requerimento')
    .select('grupoId')
    .where('id', '=', c.id)
    .executeTakeFirstOrThrow();
  const known = { requerimentoId: c.id, quemId: otavio.id, grupoId, createdAt: api.now() };
  await api.db.insertInto('requerimentoConhecido').values(known).execute();
  const seen = await see(otavio, a.id);
  expect(seen.pedidos.ultimos.map(({ id }) => id)).toContain(c.id);
  expect(seen.cartas.total).toBe(0);
});

it('the person’s panel lists charges page by page, open ones first, with permission, and none under secrecy', async () => {
  const { autora, a, b, c } = await filed();
  await owe(autora.id, '2026-12-01', 5_000, a.id);
  await owe(autora.id, '2026-11-01', 10_000);
  await owe(autora.id, '2026-10-01', 777, b.id);
  await owe(autora.id, '2026-09-01', 300, c.id);
  await api.db
    .updateTable('cobranca')
    .set({ situacao: 'PAGA', pagoEm: api.now() })
    .where('pessoaId', '=', autora.id)
    .where('valor', '=', 300)
    .execute();
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', b.id).execute();
  const list = (quem: Person, query = {}) =>
    api.call(interessado.cobrancas, { params: { id: a.id }, query }, quem);
  expect((await list(otavio)).status).toBe(403);
  await api.make.conceder({ usuarioId: otavio.id, permissao: 'financeiro.ver', alcance: 'all' });
  const all = await api.must(interessado.cobrancas, { params: { id: a.id }, query: {} }, otavio);
  expect(all.total).toBe(3);
  expect(all.items.map(({ total }) => total)).toEqual([10_000, 5_000, 300]);
  expect(all.items[1]?.requerimento).toEqual({ id: a.id, numero: a.numero, titulo: expect.any(String) });
  // A request of another group is not named to people who do not see it.
  expect(all.items[2]).toMatchObject({ situacao: 'PAGA', requerimento: null });
  const query = { pagina: '2', porPagina: '2' };
  const second = await api.must(interessado.cobrancas, { params: { id: a.id }, query }, otavio);
  expect([second.total, second.items.length]).toEqual([3, 1]);
  const hidden = { params: { id: b.id }, query: {} };
  expect((await api.call(interessado.cobrancas, hidden, otavio)).status).toBe(404);
});
