import type { ArgsOf } from '@balcao/contract/kernel/route';
import { vinculo } from '@balcao/contract/vinculo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '#features/anexo/anexo.fixture.ts';
import { attendant, type Person } from '#features/documento/documento.fixture.ts';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, offer } from '#features/tramite/fluxo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { findBroken } from '../../robustez/check.fixture.ts';
import { DA_CAMARA, desk, fileAll, openDesk } from './vinculo.fixture.ts';

const MOTIVO = 'A segunda mensagem pede outra coisa.';
const COM_EFEITO = 985;
const COM_SIGILO = 986;

let api: TestApi;
let otavio: Person;
let bianca: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  ({ otavio, bianca } = await openDesk(api));
  await publishServico(api, COM_EFEITO, { workflow: 'W2', taxa: { fixa: 1000 } });
  const sigilo = { campo: 'relato', op: 'preenchido' } as const;
  await publishServico(api, COM_SIGILO, { workflow: 'W2', sigilo });
});
afterAll(() => api.close());

type Body = Omit<ArgsOf<typeof vinculo.desmembrar>['body'], 'version' | 'motivo'>;

async function split(quem: Person, id: string, body: Body) {
  const { version } = await actsOn(api, id).see(quem);
  return api.call(vinculo.desmembrar, { params: { id }, body: { ...body, version, motivo: MOTIVO } }, quem);
}

async function undo(quem: Person, id: string) {
  const { version } = await actsOn(api, id).see(quem);
  const body = { version, motivo: 'Era o mesmo assunto.' };
  return api.call(vinculo.desfazerDesmembramento, { params: { id }, body }, quem);
}

/** A request with two messages of the person, each with a file. */
async function talked() {
  const { say, see } = desk(api);
  const { autora, filed } = await fileAll(api, [981]);
  const id = filed[0]?.id ?? '';
  for (const texto of ['Sobre o pedido.', 'Aliás, quero outra coisa.']) {
    const destino = { finalidade: 'mensagem' as const, requerimentoId: id };
    const file = await send(api, autora.token, { destino, nome: 'Papel.pdf' });
    await say(autora, id, { texto, anexos: [file.id] });
  }
  await say(otavio, id, { texto: 'Nota da equipe.', interna: true });
  const seen = await see(otavio, id);
  const [first, second] = seen.eventos.filter(({ tipo }) => tipo === 'mensagem');
  const note = seen.eventos.find(({ tipo }) => tipo === 'nota');
  if (!first || !second || !note) throw new Error('they wrote');
  return { autora, id, numero: seen.numero, first, second, note };
}

const childOf = async (id: string) =>
  api.db
    .selectFrom('requerimento')
    .select(['id', 'numero', 'criadoPorId'])
    .where('paiId', '=', id)
    .executeTakeFirstOrThrow();

/** The staff who got a notice on this request's page that a split was undone. */
async function toldOf(id: string) {
  const rows = await api.db
    .selectFrom('notificacao')
    .select(['usuarioId', 'titulo', 'texto'])
    .where('tipo', '=', 'equipe.divisao_desfeita')
    .where('link', '=', `/requerimento/${id}`)
    .execute();
  return rows.map(({ usuarioId, titulo, texto }) => [usuarioId, `${titulo}: ${texto}`]).sort();
}

it('an undone split notifies both groups, each person once, and nobody when it stayed in one group', async () => {
  const { id, numero, second } = await talked();
  const [rita, ana] = [await attendant(api, 'CAM', 'Rita Nunes'), await attendant(api, 'CAM', 'Ana Reis')];
  await split(otavio, id, { tipoId: DA_CAMARA, mensagens: [second.id], anexos: [] });
  const child = await childOf(id);
  expect((await undo(rita, child.id)).status).toBe(200);
  const words = `A divisão foi desfeita: ${child.numero} voltou a fazer parte de ${numero}. Era o mesmo assunto.`;
  expect(await toldOf(child.id)).toEqual([[ana.id, words]]);
  expect(await toldOf(id)).toEqual([otavio, bianca].map((one) => [one.id, words]).sort());
  const same = await talked();
  await split(otavio, same.id, { tipoId: 982, mensagens: [same.second.id], anexos: [] });
  const near = await childOf(same.id);
  expect((await undo(bianca, near.id)).status).toBe(200);
  expect([...(await toldOf(near.id)), ...(await toldOf(same.id))]).toEqual([]);
});

it('a split makes a new request with number, receipt, link and the chosen parts; both have the files', async () => {
  const { see, beside } = desk(api);
  const { autora, id, numero, first, second } = await talked();
  const anexos = first.anexos.map((anexo) => anexo.id);
  const made = await split(otavio, id, { tipoId: 982, mensagens: [second.id], anexos });
  expect(made.status).toBe(200);
  const child = await childOf(id);
  const novo = await see(autora, child.id);
  expect(novo).toMatchObject({
    status: 'PROTOCOLADO',
    autor: { id: autora.id },
    criadoPor: { id: autora.id },
  });
  expect(novo.eventos[0]).toMatchObject({ acao: 'enviar', texto: expect.stringContaining(numero) });
  expect(novo.eventos.filter(({ tipo }) => tipo === 'mensagem').map(({ texto }) => texto)).toEqual([
    second.texto,
  ]);
  expect(novo.anexos.map(({ nome, sha256 }) => [nome, sha256])).toEqual(
    first.anexos.map(({ nome, sha256 }) => [nome, sha256]),
  );
  const old = await see(autora, id);
  expect(old.eventos.filter(({ tipo }) => tipo === 'mensagem').map(({ texto }) => texto)).toEqual([
    first.texto,
  ]);
  expect(old.eventos.find(({ acao }) => acao === 'desmembrar')).toMatchObject({
    acao: 'desmembrar',
    texto: expect.stringContaining(child.numero),
  });
  expect((await beside(otavio, id)).items).toMatchObject([
    { tipo: 'origem', lado: 'de', outro: { id: child.id } },
  ]);
  expect((await beside(otavio, child.id)).items).toMatchObject([
    { tipo: 'origem', lado: 'para', outro: { id } },
  ]);
  const told = await api.db
    .selectFrom('notificacao')
    .select('titulo')
    .where('usuarioId', '=', autora.id)
    .where('link', '=', `/requerimento/${child.id}`)
    .execute();
  expect(told.length).toBeGreaterThan(0);
  // The person who separated them is not involved in it.
  const seen = await see(otavio, child.id);
  expect(offer(seen, 'assumir')?.permitido).toBe(true);
  expect(offer(seen, 'desfazer')?.motivo).toMatch(/^Este pedido nasceu de outro/);
  expect(await findBroken(api)).toEqual([]);
});

it('a split can be undone while nothing followed: the new request is archived, and messages return', async () => {
  const { see, say } = desk(api);
  const { autora, id, first, second } = await talked();
  await split(otavio, id, { tipoId: 982, mensagens: [second.id], anexos: [] });
  const child = await childOf(id);
  expect((await undo(bianca, child.id)).status).toBe(200);
  const { numero } = await see(autora, id);
  expect(await see(autora, child.id)).toMatchObject({
    status: 'ARQUIVADO',
    numero: child.numero,
    prazo: { descricao: `Voltou a fazer parte do pedido ${numero}: a resposta virá nele, no prazo dele.` },
  });
  const texts = (await see(autora, id)).eventos.filter(({ tipo }) => tipo === 'mensagem');
  expect(texts.map(({ texto, anexos }) => [texto, anexos.length])).toEqual([
    [first.texto, 1],
    [second.texto, 1],
  ]);
  await split(otavio, id, { tipoId: 983, mensagens: [second.id], anexos: [] });
  const again = await api.db
    .selectFrom('requerimento')
    .select('id')
    .where('paiId', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow();
  await say(autora, again.id, { texto: 'Agora é aqui.' });
  expect(offer(await see(otavio, again.id), 'desfazer_desmembramento')?.motivo).toMatch(/já teve andamento/);
  expect((await undo(otavio, again.id)).status).toBe(422);
  expect((await undo(otavio, id)).status).toBe(422);
  expect(await findBroken(api)).toEqual([]);
});

it('a split takes only parts of this request, no notes, services without answers, and nothing twice', async () => {
  const { autora, id, first, second, note } = await talked();
  const other = await talked();
  const both = { tipoId: 982, mensagens: [second.id], anexos: [] };
  expect((await split(otavio, id, { ...both, mensagens: [] })).raw.body).toContain(
    'Escolha pelo menos uma mensagem',
  );
  expect((await split(otavio, id, { ...both, mensagens: [note.id] })).status).toBe(404);
  expect((await split(otavio, id, { ...both, mensagens: [other.second.id] })).status).toBe(404);
  expect((await split(otavio, id, { ...both, anexos: other.first.anexos.map((one) => one.id) })).status).toBe(
    404,
  );
  expect((await split(otavio, id, { ...both, tipoId: COM_EFEITO })).raw.body).toContain(
    'pela própria pessoa',
  );
  expect((await split(autora, id, both)).status).toBe(403);
  const answers = await Promise.all([
    split(otavio, id, both),
    split(bianca, id, { ...both, mensagens: [first.id] }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', other.id).execute();
  const secret = await split(otavio, other.id, { ...both, mensagens: [other.second.id] });
  expect(secret.raw.body).toContain('sob sigilo');
  const { items } = await api.must(vinculo.servicosParaDesmembrar, { params: { id } }, otavio);
  expect(items.map((one) => one.id)).toContain(982);
  expect(items.map((one) => one.id)).not.toContain(COM_EFEITO);
  expect(await findBroken(api)).toEqual([]);
});

it('a split is undone by the attendant of the new request, even across groups', async () => {
  const { beside } = desk(api);
  const { id, second } = await talked();
  await split(otavio, id, { tipoId: DA_CAMARA, mensagens: [second.id], anexos: [] });
  const child = await childOf(id);
  expect(await beside(otavio, id)).toMatchObject({ items: [], comOutroGrupo: ['de'] });
  const camara = await attendant(api, 'CAM', 'Rita Nunes');
  expect(await beside(camara, child.id)).toMatchObject({ items: [], comOutroGrupo: ['para'] });
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
  const refused = await undo(camara, child.id);
  expect(refused.raw.json().detail).toBe('O outro pedido está com outro grupo: quem o atende é que desfaz.');
  await api.db.updateTable('requerimento').set({ sigilo: false }).where('id', '=', id).execute();
  expect((await undo(camara, child.id)).status).toBe(200);
  const back = (await desk(api).see(otavio, id)).eventos.filter(({ tipo }) => tipo === 'mensagem');
  expect(back.map(({ texto }) => texto)).toContain(second.texto);
  expect(await findBroken(api)).toEqual([]);
});

it('a split reveals no other request to staff who may not see it, and none under secrecy', async () => {
  const { autora, id, second } = await talked();
  const hidden = await fileAll(api, [982, 983], autora);
  const [elsewhere, secret] = hidden.filed;
  const { id: grupo } = await api.make.grupo();
  const set = (one: string, change: { grupoId?: string; sigilo?: boolean }) =>
    api.db.updateTable('requerimento').set(change).where('id', '=', one).execute();
  await set(elsewhere?.id ?? '', { grupoId: grupo });
  const parts = { mensagens: [second.id], anexos: [] };
  const refused = await split(otavio, id, { ...parts, tipoId: 982 });
  expect(refused.status).toBe(409);
  expect(refused.raw.body).not.toContain(elsewhere?.numero);
  expect(refused.raw.body).not.toContain(elsewhere?.id);
  expect((await split(otavio, id, { ...parts, tipoId: COM_SIGILO })).raw.body).toContain(
    'pela própria pessoa',
  );
  await set(secret?.id ?? '', { grupoId: grupo, sigilo: true });
  expect((await split(otavio, id, { ...parts, tipoId: 983 })).status).toBe(200);
});
