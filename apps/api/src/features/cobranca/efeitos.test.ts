import { type Db, withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCalendario } from '#features/calendario/api.ts';
import { attendant } from '#features/documento/documento.fixture.ts';
import { actsOn } from '#features/tramite/fluxo.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';
import { type Cobranca, lockCobranca } from './access.ts';
import {
  booksOf,
  brokenBooks,
  chargeOf,
  type Filed,
  filePaid,
  openDesk,
  payCharge,
  semEncargos,
  TAXA,
  txidOf,
} from './cobranca.fixture.ts';
import { recordDevolucao } from './devolucoes.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { julgarContestacaoDe } from './julgar-contestacao.ts';
import { cobrancasDaPessoa } from './origens-cobranca.ts';
import { parcelarDebitosDe } from './parcelar.ts';
import type { Provedor } from './provedor.fixture.ts';
import { creditarCobranca, restituirCobranca } from './restituir.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let filed: Filed;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
  await semEncargos(api);
});
afterAll(() => close());
beforeEach(async () => {
  api.setNow(HOJE);
  filed = await filePaid(api);
  await api.runJobs();
});

const saying = (text: string) => ({ extra: { detail: expect.stringContaining(text) } });

const inTx = <T>(work: (tx: Db) => Promise<T>) => withTx(api.db, work);

function debt(exercicio: number, valor: number): Promise<Cobranca> {
  const descricao = `Anuidade ${exercicio}`;
  return inTx((tx) =>
    emitirCobranca(tx, {
      pessoaId: filed.autor.id,
      especie: 'ANUIDADE',
      descricao,
      exercicio,
      now: api.now(),
      itens: [{ descricao, valor }],
      vencimento: addDays(todayInSaoPaulo(api.now()), -30),
    }),
  );
}

const origem = () => cobrancasDaPessoa(api.db, filed.autor.id, todayInSaoPaulo(api.now()));

async function payFee(acao: string, notices: number): Promise<string> {
  const { id } = await chargeOf(api, filed);
  await payCharge({ api, provedor }, { id, acao, avisos: notices });
  return id;
}

describe('an agreement', () => {
  const agree = (debitos: readonly string[], parcelas: number, entrada: number | null = null) =>
    inTx((tx) =>
      parcelarDebitosDe(tx, {
        requerimentoId: filed.id,
        numero: filed.numero,
        pessoaId: filed.autor.id,
        debitos,
        parcelas,
        dia: 10,
        entrada,
        now: api.now(),
      }),
    );

  it('replaces debts once with instalments that add up to them, to the cent', async () => {
    const debts = [await debt(2025, 61_250), await debt(2026, 38_751)];
    const ids = debts.map(({ id }) => id);
    expect((await origem()).emAberto.map(({ rotulo }) => rotulo)).toEqual([
      'Anuidade 2025 – R$ 612,50',
      'Anuidade 2026 – R$ 387,51',
    ]);
    await agree(ids, 6);
    await agree(ids, 6);
    const rows = await api.db
      .selectFrom('cobranca')
      .selectAll()
      .where('pessoaId', '=', filed.autor.id)
      .where('especie', '=', 'PARCELA')
      .orderBy('ordem')
      .execute();
    expect(rows).toHaveLength(6);
    expect(rows.reduce((sum, { valor }) => sum + valor, 0)).toBe(100_001);
    expect(rows[0]?.valor).toBe(16_667);
    const { localidadeIbge } = await api.db
      .selectFrom('requerimento')
      .select('localidadeIbge')
      .where('id', '=', filed.id)
      .executeTakeFirstOrThrow();
    const calendario = await loadCalendario(api.db, localidadeIbge);
    const hoje = todayInSaoPaulo(api.now());
    expect(calendario.businessDaysBetween(hoje, rows[0]?.vencimento ?? '')).toBe(3);
    expect(rows.every(({ vencimento }) => calendario.isFullBusinessDay(vencimento))).toBe(true);
    for (const { id } of debts) {
      expect((await booksOf(api, id)).saldos.A_RECEBER).toBe(0);
      const row = await api.db.selectFrom('cobranca').select('situacao').where('id', '=', id).execute();
      expect(row).toEqual([{ situacao: 'PARCELADA' }]);
    }
    expect(await origem()).toMatchObject({ emAberto: { length: 6 }, parcelaveis: [] });
  });

  it('is refused for debts of another person, for fees and for closed charges', async () => {
    const { id } = await debt(2024, 10_000);
    const { id: fee } = await chargeOf(api, filed);
    await expect(agree([id, fee], 2)).rejects.toMatchObject(saying('Um dos débitos'));
    await expect(agree([], 2)).rejects.toMatchObject(saying('Um dos débitos'));
    await expect(agree([id], 0)).rejects.toMatchObject(saying('parcelas'));
    await expect(agree([id], 2, 10_000)).rejects.toMatchObject(saying('no máximo R$ 50,00'));
    await expect(agree([id], 2, 999)).rejects.toMatchObject(saying('pelo menos R$ 10,00'));
    await expect(agree([id], 6)).rejects.toMatchObject(saying('1 a 5 parcelas'));
    const { id: current } = await debt(Number(todayInSaoPaulo(api.now()).slice(0, 4)), 500_000);
    await expect(agree([current], 13)).rejects.toMatchObject(saying('1 a 12 parcelas'));
    const due = { vencimento: todayInSaoPaulo(api.now()) };
    await api.db.updateTable('cobranca').set(due).where('id', '=', current).execute();
    await expect(agree([current], 12)).rejects.toMatchObject(saying('ainda não venceu'));
    expect((await origem()).parcelaveis.map(({ valor }) => valor)).toEqual([id]);
    await inTx((tx) =>
      julgarContestacaoDe(tx, {
        pessoaId: filed.autor.id,
        numero: filed.numero,
        cobrancas: [id],
        now: api.now(),
      }),
    );
    await expect(agree([id], 2)).rejects.toMatchObject(saying('Um dos débitos'));
  });
});

describe('a contest that is granted', () => {
  it('cancels the open charges of the person, and of nobody else', async () => {
    const { id } = await debt(2023, 10_000);
    const judge = (pessoaId: string) =>
      inTx((tx) =>
        julgarContestacaoDe(tx, { pessoaId, numero: filed.numero, cobrancas: [id], now: api.now() }),
      );
    const situacao = async () =>
      (await api.db.selectFrom('cobranca').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
        .situacao;
    await judge(filed.id);
    expect(await situacao()).toBe('EMITIDA');
    await judge(filed.autor.id);
    await judge(filed.autor.id);
    expect(await situacao()).toBe('CANCELADA');
    expect((await booksOf(api, id)).saldos).toMatchObject({ A_RECEBER: 0, RECEITA: 0 });
    expect((await origem()).emAberto).toEqual([]);
  });
});

describe('a refund', () => {
  const refund = (cobrancaId: string, valor: number, requerimentoId = filed.id) =>
    inTx((tx) =>
      restituirCobranca(tx, {
        requerimentoId,
        pessoaId: filed.autor.id,
        cobrancaId,
        valor,
        aMais: false,
        now: api.now(),
      }),
    );

  it('sends a double payment back by Pix once, and leaves the charge paid', async () => {
    const id = await payFee('pagar_em_dobro', 2);
    expect((await origem()).pagas[0]?.rotulo).toContain('R$ 123,60');
    await refund(id, TAXA);
    await refund(id, TAXA);
    await api.runJobs();
    const charge = await chargeOf(api, filed);
    expect(charge).toMatchObject({ situacao: 'PAGA', valorARestituir: 0 });
    expect((await booksOf(api, id)).saldos).toMatchObject({
      PIX: TAXA,
      RECEITA: -TAXA,
      A_RECEBER: 0,
      A_RESTITUIR: 0,
    });
    const truth = await provedor.pix.gateway.read(await txidOf(api, id));
    const back = truth?.recebidos.flatMap(({ devolucoes }) => devolucoes) ?? [];
    expect(back).toMatchObject([{ valor: TAXA, situacao: 'DEVOLVIDA' }]);
  });

  it('never sends more than was paid, however often it is requested', async () => {
    const id = await payFee('pagar', 1);
    await expect(refund(id, TAXA + 1)).rejects.toMatchObject(saying('R$ 61,80'));
    await expect(refund(id, 0)).rejects.toMatchObject(saying('R$ 61,80'));
    await refund(id, 1_000);
    const other = await filePaid(api);
    await expect(refund(id, TAXA - 999, other.id)).rejects.toMatchObject(saying('R$ 51,80'));
    await refund(id, TAXA - 1_000, other.id);
    await api.runJobs();
    expect(await chargeOf(api, filed)).toMatchObject({ situacao: 'ESTORNADA', valorPago: 0 });
    expect((await booksOf(api, id)).saldos).toMatchObject({
      PIX: 0,
      RECEITA: 0,
      A_RECEBER: 0,
      A_RESTITUIR: 0,
    });
    expect((await origem()).pagas).toEqual([]);
  });

  it('is approved by a second person only while it is still possible, and the approval sends nothing', async () => {
    const id = await payFee('pagar', 1);
    const { token } = filed.autor;
    const respostas = {
      cobranca: id,
      motivo: 'JUDICIAL',
      valorPedido: TAXA,
      opcao: 'DEVOLVER',
      formaRecebimento: 'PIX',
      declaracaoVerdade: true,
    };
    const asked = await fileRequerimento(api, token, { tipoId: 120, respostas });
    const { assumir, act, attempt } = actsOn(api, asked.id);
    await assumir(await attendant(api, 'FIN'));
    const second = await attendant(api, 'FIN', 'Rita Nunes');
    await act(second, 'aprovar', { resultado: 'DEFERIDO' });
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: TAXA, A_RESTITUIR: 0 });
    const other = await filePaid(api);
    await refund(id, 1_000, other.id);
    const refused = await attempt(second, 'aprovar', { resultado: 'DEFERIDO' });
    expect(refused.problem.detail).toBe(
      'Desta cobrança podem ser devolvidos até R$ 51,80. Para devolver menos do que foi pedido, peça a correção do valor.',
    );
    await act(second, 'aprovar', { resultado: 'INDEFERIDO' });
  });

  it('stays a credit that is owed once and sent nowhere, and a later refund takes it along', async () => {
    const id = await payFee('pagar', 1);
    const credit = (valor: number) =>
      inTx((tx) =>
        creditarCobranca(tx, {
          requerimentoId: filed.id,
          pessoaId: filed.autor.id,
          cobrancaId: id,
          valor,
          aMais: false,
          now: api.now(),
        }),
      );
    await expect(credit(TAXA + 1)).rejects.toMatchObject(saying('R$ 61,80'));
    await credit(2_000);
    await credit(2_000);
    await api.runJobs();
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: TAXA, A_RESTITUIR: -2_000 });
    const notices = await api.db
      .selectFrom('notificacao')
      .select('texto')
      .where('usuarioId', '=', filed.autor.id)
      .where('tipo', '=', 'cob.credito')
      .execute();
    expect(notices).toEqual([{ texto: expect.stringContaining('R$ 20,00 ficam como crédito') }]);
    const other = await filePaid(api);
    await refund(id, 2_000, other.id);
    await api.runJobs();
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: TAXA - 2_000, A_RESTITUIR: 0 });
    // The credit is used up, and another grant does not restore it.
    await credit(2_000);
    expect((await booksOf(api, id)).saldos).toMatchObject({ A_RESTITUIR: 0 });
  });

  it('is sent although the provider returned the same amount by itself', async () => {
    const id = await payFee('pagar', 1);
    await refund(id, 1_000);
    const { id: pagamentoId } = await api.db
      .selectFrom('pagamento')
      .select('id')
      .where('cobrancaId', '=', id)
      .executeTakeFirstOrThrow();
    await inTx(async (tx) => {
      const devolucao = { codigo: 'feitanobanco', valor: 1_000, situacao: 'DEVOLVIDA' as const };
      await recordDevolucao(tx, {
        cobranca: await lockCobranca(tx, id),
        pagamentoId,
        devolucao,
        now: api.now(),
      });
    });
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: TAXA - 1_000, A_RESTITUIR: -1_000 });
    await api.runJobs();
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: TAXA - 2_000, A_RESTITUIR: 0 });
  });

  it('waits while the provider is away and is sent when it is back', async () => {
    const id = await payFee('pagar', 1);
    await provedor.kill();
    await refund(id, TAXA);
    await api.runJobs();
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: TAXA, A_RESTITUIR: -TAXA });
    await provedor.restart();
    api.setNow(new Date(api.now().getTime() + 120_000).toISOString());
    await api.runJobs();
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: 0, A_RESTITUIR: 0 });
  });
});

it('leaves the books balanced after all these tests', async () => {
  expect(await brokenBooks(api)).toEqual([]);
});
