import { credito } from '@balcao/contract/credito';
import { diferenca, fechamento } from '@balcao/contract/fechamento';
import { withTx } from '@balcao/db/db';
import { TRILHOS } from '@balcao/domain/fechamento/recebimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { lockCobranca } from '../access.ts';
import { brokenBooks, openDesk } from '../cobranca.fixture.ts';
import { encerrarCobranca } from '../encerrar-cobranca.ts';
import type { Provedor } from '../provedor.fixture.ts';
import { charge, chargeAndPay, receive, treasurer } from './fechamento.fixture.ts';
import { countByHand } from './oraculo.fixture.ts';

const DIA = HOJE.slice(0, 10);
const AMANHA = '2026-11-25T13:00:00Z';
const MOTIVO = 'Conferido com o extrato do banco.';
const TUDO = ['financeiro.ver', 'financeiro.baixar_manual', 'financeiro.restituir.aprovar'];

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let marcos: Awaited<ReturnType<typeof treasurer>>;
let neusa: Awaited<ReturnType<typeof treasurer>>;
let rui: Person;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
  marcos = await treasurer(api, 'Marcos', TUDO);
  neusa = await treasurer(api, 'Neusa', TUDO);
  rui = await professional(api);
});
afterAll(() => close());
beforeEach(() => api.setNow(HOJE));

const conferir = async (dia = DIA) => api.must(fechamento.conferir, { body: { dia } }, await marcos.token());
const readDia = async (dia = DIA) => api.must(fechamento.dia, { query: { dia } }, await marcos.token());
const listAll = async (query: Record<string, unknown> = {}) => {
  const { items } = await api.must(
    diferenca.list,
    { query: { porPagina: 100, ...query } },
    await marcos.token(),
  );
  return items;
};
const pendente = async (especie: string) => {
  const found = (await listAll()).find((one) => one.especie === especie && one.situacao === 'ABERTA');
  if (!found) throw new Error(`no open difference ${especie}`);
  return found;
};
type Solving = Omit<Parameters<typeof api.call<typeof diferenca.resolver>>[1]['body'], 'version' | 'motivo'>;
const resolver = async (one: { id: string; version: number }, said: Solving, by = marcos) =>
  api.call(
    diferenca.resolver,
    { params: { id: one.id }, body: { version: one.version, motivo: MOTIVO, ...said } },
    await by.token(),
  );
const decidir = async (one: { id: string; version: number }, aprova: boolean, by = neusa) =>
  api.call(
    diferenca.decidir,
    { params: { id: one.id }, body: { version: one.version, motivo: MOTIVO, aprova } },
    await by.token(),
  );
const fechar = async (by = marcos, dia = DIA) => {
  const { total } = await readDia(dia);
  return api.call(fechamento.fechar, { body: { dia, recebido: total.recebido } }, await by.token());
};

/** Solves what is open of every day in the way that costs nothing. */
async function solveAll(): Promise<void> {
  for (const one of await listAll()) {
    if (one.situacao !== 'ABERTA') continue;
    const solucao = one.solucoes.includes('ACEITAR') ? 'ACEITAR' : 'CREDITAR';
    if (one.solucoes.includes(solucao)) expect((await resolver(one, { solucao })).status).toBe(200);
    else {
      const cobrancaId = await charge(api, { pessoaId: rui.id, valor: one.recebido });
      expect((await resolver(one, { solucao: 'APLICAR', cobrancaId })).status).toBe(200);
    }
  }
}

describe('a day of receipts', () => {
  it('says what was expected and received by each rail, as counting by hand does', async () => {
    await chargeAndPay({ api, provedor }, { pessoa: rui, valor: 10_000 });
    await chargeAndPay({ api, provedor }, { pessoa: rui, valor: 5_000, acao: 'pagar_em_dobro', avisos: 2 });
    await chargeAndPay({ api, provedor }, { pessoa: rui, valor: 3_000, acao: 'transferir', avisos: 0 });
    await receive(api, { cobrancaId: await charge(api, { pessoaId: rui.id, valor: 8_000 }), valor: 7_000 });
    await receive(api, { cobrancaId: await charge(api, { pessoaId: rui.id, valor: 8_000 }), valor: 7_996 });
    const caro = await charge(api, { pessoaId: rui.id, valor: 900 });
    await receive(api, { cobrancaId: caro, valor: 1_000, meio: 'MANUAL' });
    const dia = await conferir();
    const porMeio = Object.fromEntries(dia.trilhos.map(({ meio, ...numeros }) => [meio, numeros]));
    expect(porMeio).toEqual(await countByHand(api, DIA));
    expect(porMeio.PIX).toEqual({ quantos: 4, esperado: 15_000, recebido: 23_000, aMais: 8_000, aMenos: 0 });
    expect(porMeio.BOLETO).toMatchObject({ esperado: 16_000, recebido: 14_996, aMenos: 1_004 });
    expect(porMeio.MANUAL).toMatchObject({ esperado: 900, recebido: 1_000, aMais: 100 });
    expect(dia.trilhos.map(({ meio }) => meio)).toEqual([...TRILHOS]);
    expect(dia.total.recebido).toBe(dia.total.esperado + dia.total.aMais - dia.total.aMenos);
    const found = (await listAll()).map(({ especie, valor, meio }) => `${especie} ${meio} ${valor}`).sort();
    expect(found).toEqual([
      'A_MAIOR MANUAL 100',
      'A_MENOR BOLETO 1000',
      'EM_DOBRO PIX 5000',
      'SEM_COBRANCA PIX 3000',
    ]);
    expect(dia).toMatchObject({ abertas: 4, diferencas: 4, fechamento: null });
  });

  it('is held against the provider as often as wanted, and finds nothing twice', async () => {
    const before = await listAll();
    await conferir();
    await api.runDay('2026-11-25');
    api.setNow(HOJE);
    expect(await listAll()).toEqual(before);
  });

  it('is narrowed by kind, rail, day, name and transfer', async () => {
    const [one] = await listAll({ especie: 'EM_DOBRO' });
    const ids = async (query: Record<string, unknown>) => (await listAll(query)).map(({ id }) => id);
    expect(await ids({ busca: one?.transferencia })).toEqual([one?.id]);
    expect(await ids({ meio: 'MANUAL' })).toHaveLength(1);
    expect(await ids({ meio: 'CARTAO' })).toEqual([]);
    expect(await ids({ dia: DIA })).toHaveLength(4);
    expect(await ids({ dia: '2026-11-20' })).toEqual([]);
    expect(await ids({ situacao: 'resolvidas' })).toEqual([]);
    expect(await ids({ situacao: 'todas' })).toHaveLength(4);
    expect(await ids({ busca: rui.nome.split(' ')[0] })).toHaveLength(3);
    expect(await ids({ busca: 'Xyzwq' })).toEqual([]);
  });

  it('asks the provider in vain while it is away, and says so', async () => {
    await provedor.kill();
    const answer = await api.call(fechamento.conferir, { body: { dia: DIA } }, await marcos.token());
    await provedor.restart();
    expect([answer.status, answer.problem.detail]).toEqual([
      422,
      'O provedor do Pix não respondeu. Tente de novo em alguns minutos.',
    ]);
  });
});

describe('a difference', () => {
  it('without a charge is applied to one, whose payer and request hear of it', async () => {
    const one = await pendente('SEM_COBRANCA');
    const destinos = async (busca: string) =>
      api.must(diferenca.destinos, { params: { id: one.id }, query: { busca } }, await marcos.token());
    expect((await destinos('')).pessoas).toEqual([]);
    const cobrancaId = await charge(api, { pessoaId: rui.id, valor: 3_000, descricao: 'Multa' });
    const { pessoas } = await destinos(rui.nome);
    expect(pessoas.find(({ pessoaId }) => pessoaId === rui.id)?.cobrancas).toContainEqual({
      id: cobrancaId,
      descricao: 'Multa',
      vencimento: '2026-12-20',
      total: 3_000,
    });
    expect((await resolver(one, { solucao: 'APLICAR' })).problem.errors).toMatchObject([
      { path: 'cobrancaId' },
    ]);
    const cancelada = await charge(api, { pessoaId: rui.id, valor: 3_000 });
    await withTx(api.db, async (tx) =>
      encerrarCobranca(tx, await lockCobranca(tx, cancelada), {
        acao: 'cancelar',
        motivo: 'Emitida por engano',
        now: api.now(),
      }),
    );
    const refused = await resolver(one, { solucao: 'APLICAR', cobrancaId: cancelada });
    expect([refused.status, refused.problem.detail]).toEqual([422, 'Esta cobrança não está em aberto.']);
    const solved = await resolver(one, { solucao: 'APLICAR', cobrancaId });
    expect(solved.body).toMatchObject({
      situacao: 'RESOLVIDA',
      solucao: 'APLICAR',
      por: 'Marcos',
      solucoes: [],
    });
    expect(solved.body.destino?.id).toBe(cobrancaId);
    const { total } = await readDia();
    expect(total).toMatchObject({ esperado: 34_900, recebido: 38_996 });
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('is only accepted once its payer used the money', async () => {
    const creditoId = await chargeAndPay(
      { api, provedor },
      { pessoa: rui, valor: 1_100, acao: 'pagar_em_dobro', avisos: 2 },
    );
    await conferir();
    const one = (await listAll()).find(({ cobranca }) => cobranca?.id === creditoId);
    if (!one) throw new Error('it was paid twice');
    const cobrancaId = await charge(api, { pessoaId: rui.id, valor: 1_100 });
    const token = await api.as(rui);
    await api.must(credito.usar, { body: { creditoId, cobrancaId } }, { token });
    const [now] = (await listAll()).filter(({ id }) => id === one.id);
    expect(now?.solucoes).toEqual(['ACEITAR']);
    expect((await resolver(one, { solucao: 'CREDITAR' })).status).toBe(422);
    expect((await resolver(one, { solucao: 'ACEITAR' })).body.situacao).toBe('RESOLVIDA');
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('of a charge paid twice pays another one of its payer, and of nobody else', async () => {
    const one = await pendente('EM_DOBRO');
    const alheia = await charge(api, { pessoaId: (await professional(api)).id, valor: 4_000 });
    const refused = await resolver(one, { solucao: 'APLICAR', cobrancaId: alheia });
    expect([refused.status, refused.problem.detail]).toEqual([
      422,
      'Este crédito é de outra pessoa, e só paga cobranças dela.',
    ]);
    const cobrancaId = await charge(api, { pessoaId: rui.id, valor: 4_000 });
    expect((await resolver(one, { solucao: 'APLICAR', cobrancaId })).status).toBe(200);
    const { situacao } = await api.db
      .selectFrom('cobranca')
      .select('situacao')
      .where('id', '=', cobrancaId)
      .executeTakeFirstOrThrow();
    expect(situacao).toBe('PAGA');
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('refuses a solution of another kind, an older version and a missing reason', async () => {
    const one = await pendente('A_MENOR');
    expect((await resolver(one, { solucao: 'DEVOLVER' })).problem.type).toContain('not_possible');
    expect((await resolver({ ...one, version: 7 }, { solucao: 'ACEITAR' })).status).toBe(409);
    const short = { version: one.version, motivo: 'ok', solucao: 'ACEITAR' } as const;
    const answer = await api.call(
      diferenca.resolver,
      { params: { id: one.id }, body: short },
      await marcos.token(),
    );
    expect(answer.problem.errors?.map(({ path }) => path)).toEqual(['motivo']);
    expect((await resolver(one, { solucao: 'ACEITAR' })).body.situacao).toBe('RESOLVIDA');
    expect((await resolver({ ...one, version: one.version + 1 }, { solucao: 'ACEITAR' })).status).toBe(422);
  });

  it('is refunded only once two people wanted it, and goes back to the queue where one refuses', async () => {
    await chargeAndPay({ api, provedor }, { pessoa: rui, valor: 2_000, acao: 'pagar_em_dobro', avisos: 2 });
    await conferir();
    const one = await pendente('EM_DOBRO');
    const asked = await resolver(one, { solucao: 'DEVOLVER' });
    expect(asked.body).toMatchObject({ situacao: 'EM_APROVACAO', decide: false });
    const told = await api.db
      .selectFrom('notificacao')
      .select('link')
      .where('tipo', '=', 'equipe.ato_pedido')
      .execute();
    expect(told).toContainEqual({ link: `/financeiro/fechamento?aba=diferencas&diferenca=${one.id}` });
    const own = await decidir(asked.body, true, marcos);
    expect([own.status, own.problem.detail]).toEqual([
      403,
      'Quem pediu a devolução não decide sobre ela. Peça a outra pessoa.',
    ]);
    const refused = await decidir(asked.body, false);
    expect(refused.body).toMatchObject({ situacao: 'ABERTA', solucao: null });
    const again = await resolver(refused.body, { solucao: 'DEVOLVER' });
    const approved = await decidir(again.body, true);
    expect(approved.body.situacao).toBe('DEVOLVENDO');
    expect((await decidir(approved.body, true)).status).toBe(422);
    await api.runJobs();
    expect((await listAll({ situacao: 'todas' })).find(({ id }) => id === one.id)?.situacao).toBe(
      'RESOLVIDA',
    );
    const devolvidas = await api.db.selectFrom('devolucao').select(['valor', 'situacao']).execute();
    expect(devolvidas).toEqual([{ valor: 2_000, situacao: 'DEVOLVIDA' }]);
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('without a charge goes back to who sent it, once', async () => {
    await chargeAndPay({ api, provedor }, { pessoa: rui, valor: 1_500, acao: 'transferir', avisos: 0 });
    await conferir();
    const asked = await resolver(await pendente('SEM_COBRANCA'), { solucao: 'DEVOLVER' });
    const approved = await decidir(asked.body, true);
    expect(approved.body.situacao).toBe('DEVOLVENDO');
    await api.runJobs();
    await api.runJobs();
    const after = (await listAll({ situacao: 'todas' })).find(({ id }) => id === asked.body.id);
    expect(after?.situacao).toBe('RESOLVIDA');
    await conferir();
    expect((await listAll()).filter(({ especie }) => especie === 'SEM_COBRANCA')).toEqual([]);
  });

  it("is left to others where the money is one's own, or would become so", async () => {
    const nada = 'Este valor é seu: outra pessoa precisa cuidar dele.';
    const minha = await charge(api, { pessoaId: marcos.id, valor: 1_100 });
    await chargeAndPay({ api, provedor }, { pessoa: rui, valor: 1_100, acao: 'transferir', avisos: 0 });
    await conferir();
    const alheio = await pendente('SEM_COBRANCA');
    const mine = await resolver(alheio, { solucao: 'APLICAR', cobrancaId: minha });
    const credit = await resolver(alheio, { solucao: 'VINCULAR', pessoaId: marcos.id });
    expect([mine.status, mine.problem.detail, credit.problem.detail]).toEqual([403, nada, nada]);
    const offered = async (by: typeof marcos) =>
      api.must(
        diferenca.destinos,
        { params: { id: alheio.id }, query: { busca: 'Marcos' } },
        await by.token(),
      );
    expect((await offered(marcos)).pessoas.map(({ pessoaId }) => pessoaId)).not.toContain(marcos.id);
    expect((await offered(neusa)).pessoas.map(({ pessoaId }) => pessoaId)).toContain(marcos.id);
    expect((await resolver(alheio, { solucao: 'APLICAR', cobrancaId: minha }, neusa)).status).toBe(200);
    await receive(api, { cobrancaId: minha, valor: 900, meio: 'PIX' });
    await conferir();
    const proprio = await pendente('EM_DOBRO');
    expect(proprio.solucoes).toEqual([]);
    expect((await resolver(proprio, { solucao: 'DEVOLVER' })).problem.detail).toBe(nada);
    const asked = await resolver(proprio, { solucao: 'DEVOLVER' }, neusa);
    expect(asked.status).toBe(200);
    const own = await decidir(asked.body, true, marcos);
    expect([own.status, own.problem.detail]).toEqual([403, nada]);
    const back = await decidir(asked.body, false, await treasurer(api, 'Otávia', TUDO));
    expect((await resolver(back.body, { solucao: 'CREDITAR' }, neusa)).body.situacao).toBe('RESOLVIDA');
  });

  it('becomes a credit of the person whose money it was', async () => {
    await chargeAndPay({ api, provedor }, { pessoa: rui, valor: 1_200, acao: 'transferir', avisos: 0 });
    await conferir();
    const one = await pendente('SEM_COBRANCA');
    const nova = await professional(api);
    const refused = await resolver(one, { solucao: 'VINCULAR', pessoaId: nova.id });
    expect(refused.problem.errors?.[0]?.message).toMatch(/ainda não pagou nenhuma cobrança/);
    expect((await resolver(one, { solucao: 'VINCULAR', pessoaId: rui.id })).body.situacao).toBe('RESOLVIDA');
    await conferir();
    expect(await brokenBooks(api)).toEqual([]);
  });
});

describe('closing a day', () => {
  it('waits for its end, for the provider and for every difference', async () => {
    expect((await fechar()).problem.detail).toMatch(/depois que termina/);
    api.setNow(AMANHA);
    expect((await fechar()).problem.detail).toMatch(/Confira antes/);
    await conferir();
    expect((await fechar()).problem.detail).toMatch(/diferença/);
    await solveAll();
    expect((await readDia()).naoFecha).toBeNull();
  });

  it('keeps who, when and the figures, once, and not over figures that changed', async () => {
    api.setNow(AMANHA);
    const token = await marcos.token();
    const stale = await api.call(fechamento.fechar, { body: { dia: DIA, recebido: 1 } }, token);
    expect(stale.problem.type).toContain('stale');
    const closed = await fechar();
    expect(closed.body.fechamento).toMatchObject({
      por: 'Marcos',
      em: '2026-11-25T13:00:00.000Z',
      reabertura: null,
    });
    expect((await fechar()).problem.detail).toBe('Este dia já está fechado.');
  });

  it('leaves its figures as they are when money of the day is heard of later', async () => {
    api.setNow('2026-11-26T13:00:00Z');
    const { total } = await readDia();
    const cobrancaId = await charge(api, { pessoaId: rui.id, valor: 700 });
    await receive(api, { cobrancaId, valor: 700, pagoEm: new Date(HOJE) });
    await conferir('2026-11-26');
    expect((await readDia()).total).toEqual(total);
    const late = await pendente('TARDIA');
    expect(late).toMatchObject({ dia: '2026-11-26', valor: 700, solucoes: ['ACEITAR'] });
    expect((await readDia('2026-11-26')).total.recebido).toBe(700);
  });

  it('is undone only by another person, with a reason', async () => {
    api.setNow('2026-11-26T13:00:00Z');
    const { fechamento: live, total } = await readDia();
    const reabrir = async (by: typeof marcos, motivo = MOTIVO) =>
      api.call(
        fechamento.reabrir,
        { params: { id: live?.id ?? '' }, body: { version: live?.version ?? 0, motivo } },
        await by.token(),
      );
    expect((await reabrir(marcos)).problem.detail).toMatch(/Peça a outra pessoa/);
    expect((await reabrir(neusa, 'não')).problem.errors?.map(({ path }) => path)).toEqual(['motivo']);
    const opened = await reabrir(neusa);
    expect(opened.body).toMatchObject({
      fechamento: null,
      desfeitos: [{ reabertura: { por: 'Neusa', motivo: MOTIVO } }],
    });
    expect(opened.body.total).toEqual(total);
    expect((await reabrir(neusa)).status).toBe(409);
    expect((await fechar(neusa)).body.fechamento?.por).toBe('Neusa');
  });

  it('is closed to people without the rights', async () => {
    const leitor = await treasurer(api, 'Leitor', ['financeiro.ver']);
    const token = await leitor.token();
    expect((await api.call(fechamento.dia, { query: { dia: DIA } }, token)).status).toBe(200);
    const body = { dia: DIA, recebido: 0 };
    expect((await api.call(fechamento.fechar, { body }, token)).status).toBe(403);
    expect((await api.call(fechamento.conferir, { body: { dia: DIA } }, token)).status).toBe(403);
    const ruis = { token: await api.as(rui) };
    expect((await api.call(fechamento.dia, { query: { dia: DIA } }, ruis)).status).toBe(403);
    expect((await api.call(diferenca.list, { query: {} }, ruis)).status).toBe(403);
  });
});
