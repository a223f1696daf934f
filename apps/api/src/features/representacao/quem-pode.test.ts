import { anexo } from '@balcao/contract/anexo';
import { rascunho } from '@balcao/contract/rascunho';
import { representacao } from '@balcao/contract/representacao';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { loadPeople } from '#platform/auth/load-session.ts';
import { regrasDeSeguranca } from '#platform/auth/seguranca.ts';
import { createSessions } from '#platform/auth/sessions.ts';
import { createTokenSigner } from '#platform/auth/token.ts';
import { systemActor } from '#platform/auth/who.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { tellVencidas } from './avisos.ts';
import { endRepresentacao } from './end-representacao.ts';
import { ask, confirm, end, linked, newCnpj, told } from './representacao.fixture.ts';

let api: TestApi;
let paulo: Person;
/** An ordinary attendant, and one with the permission. */
let otavio: Person;
let conferente: Person;
let rui: Person;
let firma: Person;
let antiga: Person;
let outro: Person;
let link: Awaited<ReturnType<typeof linked>>['link'];

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  otavio = await attendant(api, 'REG');
  conferente = await attendant(api, 'ATD', 'Bianca Reis');
  const permissao = 'representacao.conferir';
  await api.make.conceder({ usuarioId: conferente.id, permissao, alcance: 'all' });
  outro = await person(api);
});
afterAll(() => api.close());

beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  rui = await person(api, { nome: 'Rui Tavares' });
  antiga = await person(api, { nome: 'Antiga Representante' });
  firma = await person(api, { pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.', registro: {} });
  const cnpj = firma.cpfCnpj;
  await end(api, paulo, (await linked(api, paulo, antiga, { cnpj })).link);
  ({ link } = await linked(api, paulo, rui, { cnpj }));
});

const all = () => ({ outro, antiga, firma, rui, otavio, conferente, paulo });
type Who = keyof ReturnType<typeof all>;

describe('reading representations', () => {
  it.each<[Who, number]>([
    ['outro', 404],
    ['antiga', 404],
    ['firma', 200],
    ['rui', 200],
    ['otavio', 200],
    ['conferente', 200],
    ['paulo', 200],
  ])('of a company: %s gets %i', async (who, status) => {
    const answer = await api.call(representacao.doUsuario, { params: { id: firma.id } }, all()[who]);
    expect(answer.status).toBe(status);
    if (status === 200)
      expect(answer.body.representantes.map(({ representante }) => representante.nome)).toEqual([
        'Rui Tavares',
        'Antiga Representante',
      ]);
  });

  it('of a person is for staff, audited, and for nobody else', async () => {
    const of = (quem: Person) => api.call(representacao.doUsuario, { params: { id: rui.id } }, quem);
    for (const quem of [outro, antiga, firma]) expect((await of(quem)).status).toBe(404);
    expect((await of(otavio)).body).toMatchObject({ representa: [{ encerravel: false }] });
    const traces = api.db.selectFrom('auditLog').select('acao').where('objetoId', '=', rui.id);
    expect(await traces.where('atorId', '=', otavio.id).execute()).toEqual([{ acao: 'representacao.lida' }]);
  });

  it('that wait, with their proof, is for holders of the permission only', async () => {
    const pedido = await ask(api, outro);
    const params = { id: pedido.id };
    const asks = async (quem: Person) => [
      (await api.call(representacao.pedidos, { query: {} }, quem)).status,
      (await api.call(representacao.pedido, { params }, quem)).status,
      (await api.call(representacao.comprovante, { params }, quem)).status,
    ];
    for (const quem of [outro, rui, firma, otavio]) expect(await asks(quem)).toEqual([403, 403, 403]);
    for (const quem of [conferente, paulo]) expect(await asks(quem)).toEqual([200, 200, 200]);
    expect((await told(api, otavio, outro.id)).pedidos).toEqual([]);
    expect((await told(api, conferente, outro.id)).pedidos).toMatchObject([{ id: pedido.id }]);
    await api.must(representacao.desistir, { params }, outro);
  });
});

describe('changing representations', () => {
  it.each<[Who, number]>([
    ['outro', 404],
    ['antiga', 404],
    ['otavio', 403],
    ['firma', 200],
    ['rui', 200],
    ['conferente', 200],
  ])('ends one: %s gets %i', async (who, status) => {
    expect((await end(api, all()[who], link)).status).toBe(status);
    const { representados } = await api.must(sessao.eu, {}, rui);
    expect(representados).toHaveLength(status === 200 ? 0 : 1);
  });

  it('is only for holders of the permission: confirm, refuse, add and change', async () => {
    const { id, version } = await ask(api, outro);
    const motivo = 'Não mostra quem assina.';
    const dados = { razaoSocial: 'Outra Ltda.', papel: 'Contador' as const, ate: null };
    const acts = (quem: Person) => [
      api.call(representacao.confirmar, { params: { id }, body: { version, ...dados } }, quem),
      api.call(representacao.recusar, { params: { id }, body: { version, motivo } }, quem),
      api.call(
        representacao.incluir,
        { params: { id: outro.id }, body: { ...dados, cnpj: newCnpj(), motivo } },
        quem,
      ),
      api.call(
        representacao.alterar,
        { params: { id: link.id }, body: { version: link.version, papel: 'Contador', ate: null } },
        quem,
      ),
    ];
    for (const quem of [outro, antiga, rui, firma, otavio])
      expect((await Promise.all(acts(quem))).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await api.must(representacao.desistir, { params: { id } }, outro);
  });

  it('at the counter links a person with a notice, and never by themselves', async () => {
    const motivo = 'Trouxe a procuração ao balcão.';
    const dados = { cnpj: newCnpj(), razaoSocial: 'Casa Nova Ltda.', papel: 'Contador' as const, ate: null };
    const add = (quem: Person, id: string) =>
      api.call(representacao.incluir, { params: { id }, body: { ...dados, motivo } }, quem);
    await api.db
      .updateTable('sessao')
      .set({ stepUpAt: null })
      .where('usuarioId', '=', conferente.id)
      .execute();
    expect((await add(conferente, outro.id)).problem.codigo).toBe('AUTH_CONFIRMAR');
    await api.confirmIdentity(conferente.id);
    expect((await add(conferente, conferente.id)).status).toBe(403);
    expect((await add(conferente, firma.id)).status).toBe(403);
    expect((await add(conferente, outro.id)).status).toBe(200);
    expect((await told(api, outro)).representa).toMatchObject([{ papel: 'Contador', situacao: 'vigente' }]);
    const avisos = api.db.selectFrom('notificacao').select('titulo').where('usuarioId', '=', outro.id);
    expect(await avisos.execute()).toEqual([{ titulo: 'Empresa vinculada à sua conta' }]);
  });

  it('sends one notice when a link is repeated after a lost answer', async () => {
    const nova = await person(api);
    const body = {
      cnpj: newCnpj(),
      razaoSocial: 'Casa Nova Ltda.',
      papel: 'Contador' as const,
      ate: null,
      motivo: 'Trouxe a procuração ao balcão.',
    };
    const idempotencyKey = '0190a5b2-0000-7000-8000-0000000000c5';
    const add = () =>
      api.call(representacao.incluir, { params: { id: nova.id }, body }, { ...conferente, idempotencyKey });
    const [first, again] = [await add(), await add()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await told(api, nova)).representa).toHaveLength(1);
    const avisos = api.db.selectFrom('notificacao').select('titulo').where('usuarioId', '=', nova.id);
    expect(await avisos.execute()).toHaveLength(1);
  });

  it('sets another last day for the seen version, and none in the past', async () => {
    const change = (ate: string | null, version: number) =>
      api.call(
        representacao.alterar,
        { params: { id: link.id }, body: { version, papel: 'Procurador', ate } },
        paulo,
      );
    expect((await change('2026-11-22', link.version)).status).toBe(422);
    const changed = await change('2026-11-30', link.version);
    expect(changed.body).toMatchObject({ ate: '2026-11-30', version: link.version + 1 });
    expect((await change(null, link.version)).status).toBe(409);
  });

  it('extends the one in force when it is claimed again', async () => {
    await end(api, rui, link);
    const pedido = await ask(api, rui, { cnpj: firma.cpfCnpj, ate: '2027-01-31' });
    await confirm(api, paulo, pedido, { ate: '2026-12-31' });
    const { representa } = await told(api, rui);
    expect(representa.map(({ situacao, ate }) => [situacao, ate])).toEqual([
      ['vigente', '2026-12-31'],
      ['encerrada', null],
    ]);
  });
});

describe('the end of a representation', () => {
  /** A request filed for the company, and a draft. */
  async function act() {
    const body = { tipoId: 110, autorId: firma.id };
    const filed = await api.must(rascunho.create, { body }, rui);
    const params = { id: filed.id };
    const answers = { respostas: { finalidade: 'LICITACAO' }, passo: null, version: filed.version };
    const { version } = await api.must(rascunho.save, { params, body: answers }, rui);
    const { id } = await api.must(rascunho.enviar, { params, body: { version } }, rui);
    const draft = await api.must(rascunho.create, { body: { tipoId: 117, autorId: firma.id } }, rui);
    return { id, draft: draft.id };
  }

  const FILE = {
    finalidade: 'campo' as const,
    campo: 'alteracao',
    nome: 'ata.pdf',
    tipo: 'application/pdf',
    tamanho: 10,
  };

  const reach = async ({ id, draft }: { id: string; draft: string }) => [
    (await api.call(requerimento.detail, { params: { id } }, rui)).status,
    (await api.call(rascunho.get, { params: { id: draft } }, rui)).status,
    (await api.call(rascunho.create, { body: { tipoId: 110, autorId: firma.id } }, rui)).status,
    (await api.call(usuario.detail, { params: { id: firma.id } }, rui)).status,
    (await api.call(representacao.doUsuario, { params: { id: firma.id } }, rui)).status,
    (await api.call(anexo.abrir, { body: { ...FILE, rascunhoId: draft } }, rui)).status,
    (await api.must(requerimento.list, { query: {} }, rui)).items.length,
  ];

  it('removes access to everything of the company, at once and in open sessions', async () => {
    const filed = await act();
    expect(await reach(filed)).toEqual([200, 200, 200, 200, 200, 200, 1]);
    expect((await end(api, firma, link)).status).toBe(200);
    expect(await reach(filed)).toEqual([404, 404, 404, 404, 404, 404, 0]);
    const seen = await api.must(requerimento.detail, { params: { id: filed.id } }, firma);
    expect(seen.eventos[0]).toMatchObject({ autor: 'Rui Tavares por Ateliê Mantiqueira Ltda.' });
    const [own] = (await told(api, rui)).representa;
    expect(own).toMatchObject({ situacao: 'encerrada', motivo: 'O contrato entre nós terminou.' });
    expect(own?.encerradaEm).toBe(api.now().toISOString());
  });

  it('clears the cached session of a server too', async () => {
    const signer = createTokenSigner(api.deps.keys.token);
    const sessions = createSessions({
      db: api.deps.db,
      clock: api.deps.clock,
      signer,
      cacheMs: 60_000,
      tellReuse: () => Promise.resolve(),
      regras: () => regrasDeSeguranca(api.deps),
    });
    const open = (usuarioId: string) =>
      sessions.open(api.db, {
        usuarioId,
        tipo: 0,
        senhaEpoca: 1,
        origem: 'senha',
        now: api.now(),
        dispositivo: null,
        ipHash: null,
        requestId: 'teste',
      });
    const { sessaoId } = await open(rui.id);
    const deFirma = await open(firma.id);
    const remembered = async () => (await sessions.look({ sessaoId, usuarioId: rui.id }))?.representados;
    expect(await remembered()).toEqual([firma.id]);
    const [who] = await loadPeople(api.db, { ids: [firma.id], sessaoId: deFirma.sessaoId, now: api.now() });
    if (!who) throw new Error('the company has an account');
    const { id, version } = link;
    await withTx(api.deps.db, (tx) =>
      endRepresentacao({ tx, who, sessions }, { id, version, motivo: 'O contrato terminou.' }),
    );
    expect(await remembered()).toEqual([]);
  });

  it('also comes on the day after the last day', async () => {
    const body = { version: link.version, papel: 'Procurador' as const, ate: '2026-11-24' };
    await api.must(representacao.alterar, { params: { id: link.id }, body }, paulo);
    const filed = await act();
    const again = async (now: string) => {
      api.setNow(now);
      rui = { ...rui, token: await api.as(rui) };
      return reach(filed);
    };
    expect(await again('2026-11-25T02:59:00Z')).toEqual([200, 200, 200, 200, 200, 200, 1]);
    expect(await again('2026-11-25T03:01:00Z')).toEqual([404, 404, 404, 404, 404, 404, 0]);
    expect((await end(api, rui, { ...link, version: link.version + 1 })).status).toBe(409);
    expect((await told(api, rui)).representa).toMatchObject([{ situacao: 'vencida', encerravel: false }]);
    for (let n = 0; n < 2; n += 1)
      await withTx(api.deps.db, (tx) => tellVencidas(tx, systemActor(api.now())));
    const said = api.db.selectFrom('notificacao').select('texto').where('texto', 'like', '%até 24/11/2026%');
    const over = (id: string) =>
      said.where('usuarioId', '=', id).where('texto', 'like', '%agia por%').execute();
    expect(await over(rui.id)).toEqual([
      {
        texto:
          'Você agia por Ateliê Mantiqueira Ltda. até 24/11/2026. Se isso continua, peça de novo, com o documento.',
      },
    ]);
    expect(await over(firma.id)).toEqual([
      { texto: 'Rui Tavares agia por Ateliê Mantiqueira Ltda. até 24/11/2026.' },
    ]);
  });
});
