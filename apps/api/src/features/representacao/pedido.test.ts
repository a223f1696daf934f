import { carteira } from '@balcao/contract/carteira';
import { representacao } from '@balcao/contract/representacao';
import { sessao } from '@balcao/contract/sessao';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sameAnswer, send } from '#features/anexo/anexo.fixture.ts';
import { sweepFiles } from '#features/anexo/sweep-files.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { ask, confirm, end, linked, newCnpj, told, tryAsk } from './representacao.fixture.ts';

let api: TestApi;
let paulo: Person;
let rui: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
});
afterAll(() => api.close());

const someone = async () => {
  rui = await person(api, { nome: 'Rui Tavares' });
  return rui;
};

const list = (situacao: 'pendente' | 'recusado' = 'pendente') =>
  api.must(representacao.pedidos, { query: { situacao, porPagina: 100 } }, paulo);

const saidTo = async (usuarioId: string) => {
  const avisos = api.db
    .selectFrom('notificacao')
    .select(['titulo', 'texto'])
    .where('usuarioId', '=', usuarioId);
  const emails = api.db.selectFrom('email').select('texto').where('usuarioId', '=', usuarioId);
  return { avisos: await avisos.execute(), emails: await emails.execute() };
};

describe('claiming to represent a company', () => {
  it('waits in the list, with numeric and alphanumeric CNPJ, in any spelling', async () => {
    await someone();
    const pedido = await ask(api, rui, { cnpj: '12.abc.345/01de-35', ate: '2027-03-31' });
    expect(pedido).toMatchObject({ cnpj: '12ABC34501DE35', situacao: 'pendente', ate: '2027-03-31' });
    await ask(api, rui, { cnpj: '11.222.333/0001-81' });
    const { items, total } = await list();
    expect(items.filter(({ pessoa }) => pessoa.id === rui.id).map(({ cnpj }) => cnpj)).toEqual([
      '12ABC34501DE35',
      '11222333000181',
    ]);
    expect(total).toBe(items.length);
    expect((await told(api, rui)).pedidos).toHaveLength(2);
    expect(await api.must(sessao.eu, {}, rui)).toMatchObject({ representados: [], empresasEmConferencia: 2 });
  });

  it('refuses a wrong CNPJ, a past day, and another person’s file', async () => {
    await someone();
    const wrong = await tryAsk(api, rui, { cnpj: '11222333000182' });
    expect(wrong.problem.errors).toMatchObject([{ path: 'cnpj' }]);
    const past = await tryAsk(api, rui, { ate: '2026-11-22' });
    expect(past.problem.errors).toMatchObject([{ path: 'ate' }]);
    const none = await tryAsk(api, rui, { papel: '' as 'Procurador' });
    expect(none.problem.errors).toMatchObject([
      { path: 'papel', message: 'Escolha o que você é da empresa.' },
    ]);
    const other = await person(api);
    const { id } = await send(api, other.token, { destino: { finalidade: 'carteira' } });
    expect((await tryAsk(api, rui, { anexoId: id })).status).toBe(404);
  });

  it('answers alike for a CNPJ on record, a represented one and an unknown one', async () => {
    const [a, b, c] = [await person(api), await person(api), await person(api)];
    const { link } = await linked(api, paulo, await person(api));
    const firm = await api.make.usuario({ pessoa: 'PJ', nome: 'Oficina Barroca Ltda.' });
    const answers = [
      await tryAsk(api, a, { cnpj: link.representado.cpfCnpj }),
      await tryAsk(api, b, { cnpj: firm.cpfCnpj }),
      await tryAsk(api, c),
    ];
    const bodies = answers.map((answer) => {
      const { id: _, cnpj: _cnpj, enviadoEm: _em, ...rest } = answer.body;
      return { status: answer.status, ...rest };
    });
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    // A claim alone gives no access to the company, and does not show under the company's name.
    const read = await api.call(representacao.doUsuario, { params: { id: firm.id } }, b);
    const missing = { params: { id: '0190a5b2-0000-7000-8000-00000000dead' } };
    expect(sameAnswer(read)).toEqual(sameAnswer(await api.call(representacao.doUsuario, missing, b)));
    expect(read.status).toBe(404);
  });

  it('allows three waiting claims, one per company, and ten a day', async () => {
    await someone();
    const cnpj = newCnpj();
    const first = await ask(api, rui, { cnpj });
    expect((await tryAsk(api, rui, { cnpj })).problem.errors).toMatchObject([{ path: 'cnpj' }]);
    await ask(api, rui);
    await ask(api, rui);
    expect((await tryAsk(api, rui)).problem.type).toBe('urn:problem:representacao.too_many');
    await api.must(representacao.desistir, { params: { id: first.id } }, rui);
    await ask(api, rui, { cnpj });
    for (let n = 0; n < 4; n += 1) await tryAsk(api, rui);
    expect((await tryAsk(api, rui)).status).toBe(429);
  });

  it('is for people: a company cannot claim', async () => {
    const firm = await person(api, { pessoa: 'PJ' });
    expect((await tryAsk(api, firm)).problem.errors).toMatchObject([{ path: 'cnpj' }]);
  });

  it('is withdrawn only by its author, until it is decided', async () => {
    await someone();
    const pedido = await ask(api, rui);
    const params = { id: pedido.id };
    expect((await api.call(representacao.desistir, { params }, await person(api))).status).toBe(404);
    await api.must(representacao.desistir, { params }, rui);
    expect((await api.call(representacao.desistir, { params }, rui)).status).toBe(409);
    expect((await confirm(api, paulo, pedido)).status).toBe(409);
  });

  it('keeps the proof as long as the claim, even when the wallet deletes it', async () => {
    await someone();
    const { id } = await ask(api, rui);
    api.setNow('2026-12-23T13:00:00Z');
    await sweepFiles({ deps: api.deps, now: api.now() });
    paulo = { ...paulo, token: await api.as(paulo) };
    const proof = await api.call(representacao.comprovante, { params: { id } }, paulo);
    expect(proof.status).toBe(200);
    rui = { ...rui, token: await api.as(rui) };
    expect((await api.must(carteira.list, {}, rui)).items).toEqual([]);
    api.setNow('2026-11-23T13:00:00Z');
    paulo = { ...paulo, token: await api.as(paulo) };
  });
});

describe('checking a claim', () => {
  it('audits the reading of the proof, links the person and notifies them and the company', async () => {
    await someone();
    const firm = await person(api, { pessoa: 'PJ', nome: 'Oficina Barroca Ltda.' });
    const pedido = await ask(api, rui, { cnpj: firm.cpfCnpj, razaoSocial: 'Outro Nome Ltda.' });
    const params = { id: pedido.id };
    const seen = await api.must(representacao.pedido, { params }, paulo);
    expect(seen).toMatchObject({ empresa: { nome: firm.nome }, representantes: [], impedimento: null });
    await api.call(representacao.comprovante, { params, query: { inline: 'true' } }, paulo);
    const reads = api.db.selectFrom('auditLog').select('acao').where('objetoId', '=', pedido.id);
    const acoes = (await reads.where('atorId', '=', paulo.id).execute()).map(({ acao }) => acao);
    expect(acoes).toEqual(['representacao.pedido_lido', 'representacao.comprovante_lido']);
    expect((await confirm(api, paulo, pedido)).body).toMatchObject({ situacao: 'confirmado' });
    const { representados } = await api.must(sessao.eu, {}, rui);
    expect(representados).toEqual([{ id: firm.id, nome: firm.nome }]);
    const [own] = (await told(api, rui)).representa;
    expect(own).toMatchObject({ papel: 'Procurador', situacao: 'vigente', encerravel: true });
    expect((await saidTo(rui.id)).emails).toHaveLength(1);
    expect((await saidTo(firm.id)).avisos[0]?.texto).toBe('Rui Tavares age por Oficina Barroca Ltda.');
    expect((await confirm(api, paulo, pedido)).status).toBe(409);
  });

  it('gives a company without an account one that has no sign-in', async () => {
    await someone();
    const { empresaId } = await linked(api, paulo, rui, { razaoSocial: 'Nova Oficina Ltda.' });
    const row = api.db.selectFrom('usuario').selectAll().where('id', '=', empresaId);
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      pessoa: 'PJ',
      tipo: 0,
      nome: 'Nova Oficina Ltda.',
      senhaHash: null,
      emailVerifiedAt: null,
    });
    expect((await saidTo(empresaId)).emails).toEqual([]);
  });

  it('needs a readable proof to confirm, but not to refuse', async () => {
    const pedido = await ask(api, await someone());
    const { id } = pedido;
    const { arquivoId } = await api.db
      .selectFrom('representacaoPedido')
      .select('arquivoId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const found = (verificacao: 'em_verificacao' | 'bloqueado') =>
      api.db.updateTable('arquivo').set({ verificacao }).where('id', '=', arquivoId).execute();
    for (const [verificacao, type] of [
      ['em_verificacao', 'urn:problem:anexo.pending_scan'],
      ['bloqueado', 'urn:problem:anexo.virus'],
    ] as const) {
      await found(verificacao);
      expect((await confirm(api, paulo, pedido)).problem.type).toBe(type);
    }
    expect((await told(api, rui)).representa).toEqual([]);
    const body = { version: pedido.version, motivo: 'O arquivo não abre.' };
    await api.must(representacao.recusar, { params: { id }, body }, paulo);
  });

  it('refuses with a reason that the person reads, and they may try again', async () => {
    await someone();
    const cnpj = newCnpj();
    const { id, version } = await ask(api, rui, { cnpj });
    const motivo = 'A procuração venceu em outubro.';
    await api.must(representacao.recusar, { params: { id }, body: { version, motivo } }, paulo);
    expect((await told(api, rui)).pedidos).toMatchObject([{ situacao: 'recusado', motivo }]);
    const { avisos, emails } = await saidTo(rui.id);
    expect(avisos[0]?.texto).toContain(motivo);
    expect(emails[0]?.texto).toContain(motivo);
    expect((await list('recusado')).items.some((item) => item.id === id)).toBe(true);
    expect(await api.must(sessao.eu, {}, rui)).toMatchObject({ representados: [], empresasEmConferencia: 0 });
    const again = await ask(api, rui, { cnpj });
    expect((await told(api, rui)).pedidos).toHaveLength(2);
    // Once they represent it, the old refusal no longer matters.
    expect((await confirm(api, paulo, again)).status).toBe(200);
    expect(await told(api, rui)).toMatchObject({ pedidos: [], representa: [{ situacao: 'vigente' }] });
    const [link] = (await told(api, rui)).representa;
    if (link) expect((await end(api, rui, link)).status).toBe(200);
    expect((await told(api, rui)).pedidos).toEqual([]);
  });

  it('shows a refusal to a person whose representation had ended before it', async () => {
    await someone();
    const cnpj = newCnpj();
    const { link } = await linked(api, paulo, rui, { cnpj });
    const until = (ate: string) =>
      api.db
        .updateTable('representacao')
        .set({ desde: '2026-01-01', ate, createdAt: '2026-01-01T13:00:00Z' })
        .where('id', '=', link.id)
        .execute();
    await until('2026-11-22');
    const { id, version } = await ask(api, rui, { cnpj });
    const refusal = { version, motivo: 'A procuração venceu em outubro.' };
    await api.must(representacao.recusar, { params: { id }, body: refusal }, paulo);
    expect((await told(api, rui)).pedidos).toMatchObject([{ id, situacao: 'recusado' }]);
    await until('2026-11-23');
    expect((await told(api, rui)).pedidos).toEqual([]);
  });

  it('ends the links that the new one replaces, and no others', async () => {
    const cnpj = newCnpj();
    const [velha, socia] = [await person(api, { nome: 'Velha' }), await person(api, { nome: 'Sócia' })];
    await linked(api, paulo, velha, { cnpj });
    await linked(api, paulo, socia, { cnpj });
    const pedido = await ask(api, await someone(), { cnpj });
    const seen = await api.must(representacao.pedido, { params: { id: pedido.id } }, paulo);
    const substitui = seen.representantes
      .filter(({ representante }) => representante.id === velha.id)
      .map(({ id }) => id);
    await confirm(api, paulo, pedido, { substitui });
    const names = async (quem: Person) => (await api.must(sessao.eu, {}, quem)).representados.length;
    expect([await names(velha), await names(socia), await names(rui)]).toEqual([0, 1, 1]);
    expect((await told(api, velha)).representa).toMatchObject([
      { situacao: 'encerrada', motivo: 'Outra pessoa passou a agir pela empresa.' },
    ]);
  });

  it('is refused in one’s own matter, and for a company that one represents', async () => {
    const lia = await person(api, { tipo: 2, nome: 'Lia' });
    const cnpj = newCnpj();
    const own = await ask(api, lia, { cnpj });
    expect((await confirm(api, lia, own)).status).toBe(403);
    expect((await confirm(api, paulo, own)).status).toBe(200);
    const other = await ask(api, await person(api), { cnpj });
    expect((await confirm(api, lia, other)).status).toBe(403);
    const seen = await api.must(representacao.pedido, { params: { id: other.id } }, lia);
    expect(seen.impedimento).toContain('Outra pessoa precisa conferir');
  });

  it('happens once: two at the same moment link and notify once', async () => {
    const pedido = await ask(api, await someone());
    const both = await Promise.all([confirm(api, paulo, pedido), confirm(api, paulo, pedido)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await told(api, rui)).representa).toHaveLength(1);
  });
});
