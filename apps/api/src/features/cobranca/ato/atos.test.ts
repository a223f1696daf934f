import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { lockCobranca } from '../access.ts';
import { booksOf, brokenBooks, chargeOf, detailOf, filePaid } from '../cobranca.fixture.ts';
import { recordDevolucao } from '../devolucoes.ts';
import { recusarDevolucao } from '../recusar-devolucao.ts';
import {
  approve,
  askBaixa,
  askCancel,
  atosOf,
  charge,
  financeiro,
  pay,
  pendingOf,
  refuse,
} from './ato.fixture.ts';

let api: TestApi;
let marcos: Person;
let neusa: Person;
let pessoa: Person;

beforeAll(async () => {
  api = await startApi();
  marcos = await financeiro(api, 'Marcos Vidal');
  neusa = await financeiro(api, 'Neusa Miranda');
});
afterAll(() => api.close());
beforeEach(async () => {
  pessoa = await professional(api, { nome: 'Rui Tavares' });
});

const rowOf = (id: string) =>
  api.db.selectFrom('cobranca').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const noticesOf = (usuarioId: string) =>
  api.db
    .selectFrom('notificacao')
    .select(['tipo', 'titulo', 'texto'])
    .where('usuarioId', '=', usuarioId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

describe('cancelling', () => {
  it('changes nothing until a second person approves; then the charge ends and its person is told', async () => {
    const { id } = await charge(api, pessoa.id);
    expect((await askCancel(api, marcos, id)).status).toBe(200);
    expect((await rowOf(id)).situacao).toBe('EMITIDA');
    // The second person reads the document.
    const [asked] = (await atosOf(api, neusa, id)).atos;
    expect(asked?.comprovante).toMatchObject({ nome: 'oficio.pdf' });
    await api.runJobs();
    const read = { params: { id: asked?.id ?? '' }, query: {} };
    expect((await api.call(cobrancaAto.comprovante, read, neusa)).status).toBe(200);
    const approved = await approve(api, neusa, id);
    expect(approved.body).toMatchObject({ situacao: 'APROVADO', decididoPor: 'Neusa Miranda', decisoes: [] });
    expect(await rowOf(id)).toMatchObject({ situacao: 'CANCELADA', motivo: 'Emitida por engano' });
    expect((await booksOf(api, id)).saldos.A_RECEBER).toBe(0);
    expect(await noticesOf(pessoa.id)).toMatchObject([{ tipo: 'cob.cancelada' }]);
    expect((await noticesOf(marcos.id)).at(-1)).toMatchObject({ texto: 'Foi aprovado e feito.' });
  });

  it('is not asked for without its document', async () => {
    const { id } = await charge(api, pessoa.id);
    const { status, problem } = await askCancel(api, marcos, id, { anexoId: undefined as never });
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['anexoId']]);
    const other = await askCancel(api, marcos, id, { anexoId: '00000000-0000-7000-8000-000000000001' });
    expect(other.status).toBe(404);
  });

  it('holds after the payer opened a Pix, and not after the charge fell due', async () => {
    const { id } = await charge(api, pessoa.id);
    const { version } = await rowOf(id);
    const moved = async (situacao: 'A_VENCER' | 'VENCIDA') => {
      await api.db.updateTable('cobranca').set({ situacao }).where('id', '=', id).execute();
      return (await rowOf(id)).version;
    };
    expect(await moved('A_VENCER')).toBe(version);
    expect(await moved('VENCIDA')).toBe(version + 1);
    expect((await askCancel(api, marcos, id, { version })).status).toBe(409);
  });

  it('is refused to who asked, with the reason on the button', async () => {
    const { id } = await charge(api, pessoa.id);
    await askCancel(api, marcos, id);
    const { pessoa: quem } = await atosOf(api, marcos, id);
    expect(quem).toMatchObject({ nome: 'Rui Tavares' });
    const own = await pendingOf(api, marcos, id);
    expect(own.decisoes.map(({ permitido }) => permitido)).toEqual([false, false]);
    const tried = await approve(api, marcos, id);
    expect([tried.status, tried.problem.detail]).toEqual([
      422,
      expect.stringContaining('outra pessoa precisa'),
    ]);
    expect((await rowOf(id)).situacao).toBe('EMITIDA');
  });

  it('is refused to who lacks its permission, although they see charges', async () => {
    const { id } = await charge(api, pessoa.id);
    await askCancel(api, marcos, id);
    const reader = await financeiro(api, 'Otávio Lins', ['financeiro.ver']);
    expect((await pendingOf(api, reader, id)).decisoes).toEqual([]);
    expect((await approve(api, reader, id)).status).toBe(403);
  });

  it('asks for a recent password before it is carried out', async () => {
    const { id } = await charge(api, pessoa.id);
    await askCancel(api, marcos, id);
    const { id: atoId, version } = await pendingOf(api, neusa, id);
    const late = await financeiro(api, 'Osvaldo Perdigão');
    await api.db.updateTable('sessao').set({ stepUpAt: null }).where('usuarioId', '=', late.id).execute();
    const tried = await api.call(cobrancaAto.aprovar, { params: { id: atoId }, body: { version } }, late);
    expect(tried.problem.type).toBe('urn:problem:auth.step_up_required');
  });

  it('is refused by the second person with a reason that the first one reads', async () => {
    const { id } = await charge(api, pessoa.id);
    await askCancel(api, marcos, id);
    expect((await refuse(api, neusa, id)).body).toMatchObject({
      situacao: 'RECUSADO',
      resposta: 'O recibo é de outra pessoa.',
    });
    expect((await noticesOf(marcos.id)).at(-1)?.texto).toContain('O recibo é de outra pessoa.');
    expect((await rowOf(id)).situacao).toBe('EMITIDA');
    // Another one may be asked for.
    expect((await askCancel(api, marcos, id)).status).toBe(200);
  });

  it('waits alone: a second act upon the charge is refused meanwhile', async () => {
    const { id } = await charge(api, pessoa.id);
    await askCancel(api, marcos, id);
    const again = await askCancel(api, neusa, id);
    expect([again.status, again.problem.detail]).toEqual([422, expect.stringContaining('à espera')]);
  });

  it('lapses when the charge is paid meanwhile, and neither approval nor refusal is left', async () => {
    const { id } = await charge(api, pessoa.id);
    await askCancel(api, marcos, id);
    const { id: atoId, version } = await pendingOf(api, neusa, id);
    await pay(api, id, { valor: 30_000 });
    const { atos } = await atosOf(api, neusa, id);
    expect(atos).toMatchObject([{ situacao: 'CADUCO', decisoes: [] }]);
    const tried = await api.call(cobrancaAto.aprovar, { params: { id: atoId }, body: { version } }, neusa);
    expect([tried.status, tried.problem.detail]).toEqual([409, expect.stringContaining('perdeu a validade')]);
    expect((await rowOf(id)).situacao).toBe('PAGA');
  });

  it('survives the passing of the last day', async () => {
    const { id } = await charge(api, pessoa.id);
    await askCancel(api, marcos, id);
    await api.db.updateTable('cobranca').set({ situacao: 'VENCIDA' }).where('id', '=', id).execute();
    expect((await approve(api, neusa, id)).status).toBe(200);
  });

  it('by prescription asks for five years, on its field, and then prescribes', async () => {
    const { id } = await charge(api, pessoa.id);
    const soon = await askCancel(api, marcos, id, { motivo: 'PRESCRICAO' });
    expect([soon.status, soon.problem.errors?.map(({ path }) => path)]).toEqual([422, ['motivo']]);
    const old = await charge(api, pessoa.id, { vencimento: '2019-03-31' });
    await askCancel(api, marcos, old.id, { motivo: 'PRESCRICAO' });
    await approve(api, neusa, old.id);
    expect((await rowOf(old.id)).situacao).toBe('PRESCRITA');
  });

  it('is decided once by two people at one moment', async () => {
    const { id } = await charge(api, pessoa.id);
    await askCancel(api, marcos, id);
    const { id: atoId, version } = await pendingOf(api, neusa, id);
    const third = await financeiro(api, 'Osvaldo Perdigão');
    const decide = (quem: Person) =>
      api.call(cobrancaAto.aprovar, { params: { id: atoId }, body: { version } }, quem);
    const answers = await Promise.all([decide(neusa), decide(third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of a charge that another person changed meanwhile is stale', async () => {
    const { id } = await charge(api, pessoa.id);
    const { version } = await atosOf(api, marcos, id);
    await pay(api, id, { valor: 10_000 });
    const tried = await askCancel(api, marcos, id, { version });
    expect([tried.status, tried.problem.codigo]).toEqual([409, 'CONFLITO_VERSAO']);
  });
});

describe('a manual payment', () => {
  it('with its proof and a second person pays the charge as every payment does', async () => {
    const { id } = await charge(api, pessoa.id);
    expect((await askBaixa(api, marcos, id)).status).toBe(200);
    const approved = await approve(api, neusa, id);
    expect(approved.body).toMatchObject({ situacao: 'APROVADO', comprovante: { nome: 'recibo.pdf' } });
    expect((await rowOf(id)).situacao).toBe('PAGA');
    expect((await booksOf(api, id)).saldos).toMatchObject({ CAIXA: 30_000, A_RECEBER: 0 });
    const file = await api.call(
      cobrancaAto.comprovante,
      { params: { id: approved.body.id }, query: {} },
      neusa,
    );
    expect(file.status).toBe(200);
    expect(await noticesOf(pessoa.id)).toMatchObject([{ tipo: 'cob.quitada' }]);
  });

  it.each([
    ['a day to come', 1, 'dia'],
    ['a day before the charge was there', -1, 'dia'],
  ])('of %s is refused on its field', async (_, dias, path) => {
    const { id } = await charge(api, pessoa.id);
    const dia = addDays(todayInSaoPaulo(api.now()), dias);
    const tried = await askBaixa(api, marcos, id, { dia });
    expect([tried.status, tried.problem.errors?.map((e) => e.path)]).toEqual([422, [path]]);
  });

  it('of more than was owed leaves the rest to be given back', async () => {
    const { id } = await charge(api, pessoa.id);
    await askBaixa(api, marcos, id, { valor: 40_000 });
    await approve(api, neusa, id);
    expect((await rowOf(id)).situacao).toBe('PAGA_A_MAIOR');
    expect(await atosOf(api, neusa, id)).toMatchObject({ aMais: 10_000 });
  });

  it('of the fee of a request moves the request on', async () => {
    const filed = await filePaid(api);
    const { id, total } = await chargeOf(api, filed);
    expect((await atosOf(api, marcos, id)).ofertas.find(({ acao }) => acao === 'CANCELAR')).toMatchObject({
      permitido: false,
      motivo: expect.stringContaining('taxa de um pedido'),
    });
    await askBaixa(api, marcos, id, { valor: total });
    expect((await approve(api, neusa, id)).status).toBe(200);
    expect((await detailOf(api, filed)).status).toBe('PROTOCOLADO');
  });

  it('asks for a file of who asks', async () => {
    const { id } = await charge(api, pessoa.id);
    const tried = await askBaixa(api, marcos, id, { anexoId: '0190a5b2-0000-7000-8000-00000000dead' });
    expect(tried.status).toBe(404);
  });
});

describe('what was paid in excess', () => {
  const askBack = async (id: string, especie: 'DEVOLVER' | 'CREDITAR', valor: number) => {
    const { version } = await atosOf(api, marcos, id);
    const body = { version, especie, valor, texto: 'Pagou duas vezes a mesma cobrança.' };
    return api.call(cobrancaAto.pedirDevolucao, { params: { id }, body }, marcos);
  };

  it('goes back by its provider once a second person approved it, and no more than that', async () => {
    const { id } = await charge(api, pessoa.id);
    await pay(api, id, { valor: 45_000 });
    const tooMuch = await askBack(id, 'DEVOLVER', 15_001);
    expect([tooMuch.status, tooMuch.problem.errors?.map(({ path }) => path)]).toEqual([422, ['valor']]);
    expect((await askBack(id, 'DEVOLVER', 15_000)).status).toBe(200);
    expect(await atosOf(api, neusa, id)).toMatchObject({ aMais: 0 });
    expect((await approve(api, neusa, id)).body).toMatchObject({ devolucao: 'ENVIADA' });
    expect((await noticesOf(marcos.id)).at(-1)).toMatchObject({
      texto: 'Foi aprovada e enviada ao banco. O resultado chega em outro aviso.',
    });
    const sent = await api.db
      .selectFrom('devolucao')
      .selectAll()
      .where('atoId', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(sent).toMatchObject({ valor: 15_000, situacao: 'SOLICITADA', requerimentoId: null });
    expect(await atosOf(api, neusa, id)).toMatchObject({ aMais: 0, ofertas: [] });
    const { pagamentoId, codigo, valor } = sent;
    await withTx(api.db, async (tx) =>
      recordDevolucao(tx, {
        cobranca: await lockCobranca(tx, id),
        pagamentoId,
        devolucao: { codigo, valor, situacao: 'DEVOLVIDA' },
        now: api.now(),
      }),
    );
    expect((await atosOf(api, neusa, id)).atos).toMatchObject([{ situacao: 'APROVADO', devolucao: 'FEITA' }]);
    expect((await noticesOf(marcos.id)).at(-1)).toMatchObject({
      titulo: 'Devolução feita pelo banco: Multa eleitoral de 2026',
      texto: 'R$ 150,00 voltaram a quem pagou.',
    });
  });

  it('that no provider can send back counts as sent by transfer', async () => {
    const { id } = await charge(api, pessoa.id);
    await pay(api, id, { valor: 45_000, meio: 'BOLETO' });
    await askBack(id, 'DEVOLVER', 15_000);
    expect(await pendingOf(api, neusa, id)).toMatchObject({ porTransferencia: 15_000 });
    await approve(api, neusa, id);
    // Staff sent it before: there is no answer of a bank to wait for.
    expect((await noticesOf(marcos.id)).at(-1)).toMatchObject({ texto: 'Foi aprovada e feita.' });
    expect((await booksOf(api, id)).saldos).toMatchObject({ BOLETO: 30_000, A_RESTITUIR: 0 });
    expect((await rowOf(id)).situacao).toBe('PAGA');
  });

  it('is told to payer and asker when the bank did not send it', async () => {
    const { id } = await charge(api, pessoa.id);
    await pay(api, id, { valor: 45_000 });
    await askBack(id, 'DEVOLVER', 15_000);
    await approve(api, neusa, id);
    const { id: devolucaoId } = await api.db
      .selectFrom('devolucao')
      .innerJoin('pagamento', 'pagamento.id', 'devolucao.pagamentoId')
      .select('devolucao.id')
      .where('pagamento.cobrancaId', '=', id)
      .executeTakeFirstOrThrow();
    await withTx(api.db, async (tx) =>
      recusarDevolucao(tx, await lockCobranca(tx, id), { devolucaoId, now: api.now() }),
    );
    expect((await noticesOf(marcos.id)).at(-1)?.titulo).toContain('Devolução não feita pelo banco');
    expect((await noticesOf(pessoa.id)).at(-1)).toMatchObject({ tipo: 'cob.devolucao_recusada' });
    // It is still owed back: asked for anew, it is a transfer.
    expect(await atosOf(api, neusa, id)).toMatchObject({
      aMais: 15_000,
      atos: [{ situacao: 'APROVADO', devolucao: 'NAO_FEITA', devolucaoEm: api.now().toISOString() }],
    });
    await askBack(id, 'DEVOLVER', 15_000);
    expect(await pendingOf(api, neusa, id)).toMatchObject({ porTransferencia: 15_000 });
    await approve(api, neusa, id);
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: 30_000, A_RESTITUIR: 0 });
  });

  it('stays as a credit that the books owe, and nothing is sent', async () => {
    const { id } = await charge(api, pessoa.id);
    await pay(api, id, { valor: 45_000 });
    await askBack(id, 'CREDITAR', 15_000);
    await approve(api, neusa, id);
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: 45_000, A_RESTITUIR: -15_000 });
    expect(await atosOf(api, neusa, id)).toMatchObject({ aMais: 0 });
    expect((await noticesOf(pessoa.id)).at(-1)).toMatchObject({ tipo: 'cob.credito' });
  });

  it('is not offered where nothing was', async () => {
    const { id } = await charge(api, pessoa.id);
    await pay(api, id, { valor: 30_000 });
    const tried = await askBack(id, 'DEVOLVER', 1);
    expect([tried.status, tried.problem.detail]).toEqual([422, 'Não há valor pago a mais nesta cobrança.']);
  });

  it('is asked back once: who comes second hears that it was asked', async () => {
    const { id } = await charge(api, pessoa.id);
    await pay(api, id, { valor: 45_000 });
    const both = await Promise.all([askBack(id, 'DEVOLVER', 15_000), askBack(id, 'CREDITAR', 15_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const lost = both.find(({ status }) => status === 422);
    expect(lost?.problem.detail).toBe('A devolução ou o crédito deste valor já foi pedido.');
  });
});

it('a charge is nobody’s business without the right to see charges', async () => {
  const { id } = await charge(api, pessoa.id);
  const blind = await financeiro(api, 'Rita Nunes', ['financeiro.cancelar']);
  const anexoId = '00000000-0000-7000-8000-000000000001';
  const body = { version: 1, motivo: 'ENGANO' as const, texto: 'Emitida para a pessoa errada.', anexoId };
  const tried = await api.call(cobrancaAto.pedirCancelamento, { params: { id }, body }, blind);
  expect(tried.status).toBe(404);
  expect((await api.call(cobrancaAto.daCobranca, { params: { id } }, pessoa)).status).toBe(403);
});

it('nobody acts upon a charge of their own', async () => {
  const { id } = await charge(api, marcos.id);
  expect((await atosOf(api, marcos, id)).ofertas.map(({ motivo }) => motivo)).toEqual([
    expect.stringContaining('A cobrança é sua'),
    expect.stringContaining('A cobrança é sua'),
  ]);
  expect((await askCancel(api, marcos, id)).status).toBe(422);
  await askCancel(api, neusa, id);
  expect((await approve(api, marcos, id)).status).toBe(422);
});

it('leaves the books balanced after all these tests', async () => {
  expect(await brokenBooks(api)).toEqual([]);
});
