import type { Db } from '@balcao/db/db';
import { descreverDiferenca } from '@balcao/domain/pagamento/diferenca';
import { descontosDoResto, type TotalDoDia, totalEm } from '@balcao/domain/pagamento/encargos';
import {
  devidoPor,
  type Lancamento,
  lancarBaixa,
  lancarEncargos,
  lancarPagamento,
  situacaoAposPagamento,
  somarLancamentos,
} from '@balcao/domain/pagamento/lancamento';
import type { Meio } from '@balcao/domain/pagamento/meio';
import { type Oferta, repartir } from '@balcao/domain/pagamento/repartir';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { laterDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import { enqueue } from '#platform/jobs/job.ts';
import { type Cobranca, situacaoOf } from './access.ts';
import { avisarQuitacao, avisarValorADevolver } from './avisos.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { removeTentativas } from './encerrar-cobranca.ts';
import { acordoQuitadoJob } from './filas.ts';
import { enterLancamentos, loadSaldos } from './livro.ts';
import { openTentativa } from './tentativa.ts';
import { cobravelOf, regraDoDia } from './total-do-dia.ts';

/** Money that came in, as its provider tells it. Amounts are integer cents. */
export interface Recebimento {
  provedor: string;
  meio: Meio;
  /** Names the transfer at its provider: the same one is credited once. */
  e2eId: string;
  valor: number;
  pagoEm: Date;
  /** The attempt that it came by; null for what staff entered, and for credit of another charge. */
  tentativaId: string | null;
}

/**
 * Credits a transfer for these charges. It does so once, in any order and with repeats, because a transfer has one row for
 * each charge. The caller locks the charges. Returns them updated, in their order.
 */
export async function creditar(
  tx: Db,
  input: { cobrancas: readonly Cobranca[]; recebimento: Recebimento; now: Date },
): Promise<Cobranca[]> {
  const { cobrancas, recebimento, now } = input;
  if (await isCredited(tx, recebimento)) return [...cobrancas];
  const oferta = await loadOferta(tx, cobrancas, recebimento);
  const partes = new Map(repartir(recebimento.valor, oferta.itens).map((one) => [one.cobrancaId, one.valor]));
  const after: Cobranca[] = [];
  for (const cobranca of cobrancas) {
    const valor = partes.get(cobranca.id);
    const devido = await devidoEm(tx, cobranca, { recebimento, ofertadoEm: oferta.em, valor });
    after.push(
      valor
        ? await creditarUma(tx, cobranca, { recebimento: { ...recebimento, valor }, devido, now })
        : cobranca,
    );
  }
  return after;
}

async function isCredited(tx: Db, { provedor, e2eId }: Recebimento): Promise<boolean> {
  const row = await tx
    .selectFrom('pagamento')
    .select('id')
    .where('provedor', '=', provedor)
    .where('e2eId', '=', e2eId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was offered for each charge, and the day of it while it still holds; without an attempt, what each comes to. */
async function loadOferta(
  tx: Db,
  cobrancas: readonly Cobranca[],
  { tentativaId, pagoEm }: Recebimento,
): Promise<{ itens: Oferta[]; em: Date | null }> {
  if (tentativaId === null) {
    const regra = await regraDoDia(tx, todayInSaoPaulo(pagoEm));
    const itens = cobrancas.map((one) => ({
      cobrancaId: one.id,
      valor: totalEm(cobravelOf(one), regra).total,
    }));
    return { itens, em: null };
  }
  const itens = await tx
    .selectFrom('pagamentoTentativaItem')
    .select(['cobrancaId', 'valor'])
    .where('tentativaId', '=', tentativaId)
    .orderBy('ordem')
    .execute();
  const { meio, createdAt, expiraEm, vencimento } = await tx
    .selectFrom('pagamentoTentativa')
    .select(['meio', 'createdAt', 'expiraEm', 'vencimento'])
    .where('id', '=', tentativaId)
    .executeTakeFirstOrThrow();
  // A boleto is priced for its last day.
  const em = meio === 'BOLETO' ? expiraEm : createdAt;
  // The provider of a Pix with a due date counts the day of the payment.
  return { itens, em: vencimento === null && pagoEm <= expiraEm ? em : null };
}

/** What the charge comes to: what was offered where exactly that came in time, else what the day of the payment says. */
async function devidoEm(
  tx: Db,
  cobranca: Cobranca,
  {
    recebimento,
    ofertadoEm,
    valor,
  }: { recebimento: Recebimento; ofertadoEm: Date | null; valor: number | undefined },
): Promise<TotalDoDia> {
  const em = async (day: Date) => totalEm(cobravelOf(cobranca), await regraDoDia(tx, todayInSaoPaulo(day)));
  const ofertado = ofertadoEm && (await em(ofertadoEm));
  if (ofertado && ofertado.total === valor) return ofertado;
  return devidoPor(await em(recebimento.pagoEm), valor ?? 0);
}

interface Parte {
  recebimento: Recebimento;
  devido: TotalDoDia;
  now: Date;
}

async function creditarUma(
  tx: Db,
  cobranca: Cobranca,
  { recebimento, devido, now }: Parte,
): Promise<Cobranca> {
  const { valor, pagoEm, meio } = recebimento;
  const id = uuidv7();
  const wasOpen = isEmAberto(situacaoOf(cobranca));
  const multa = wasOpen ? devido.multa : 0;
  await tx
    .insertInto('pagamento')
    .values({ ...recebimento, id, cobrancaId: cobranca.id, multa, createdAt: now })
    .execute();
  const book = { cobrancaId: cobranca.id, referenciaId: id, now };
  if (wasOpen)
    await enterLancamentos(tx, { ...book, evento: 'ENCARGOS', lancamentos: lancarEncargos(devido) });
  const before = await loadSaldos(tx, cobranca.id);
  const lancamentos = lancarPagamento(before, valor, meio);
  await enterLancamentos(tx, { ...book, evento: 'PAGAMENTO', lancamentos });
  const situacao = situacaoAposPagamento(situacaoOf(cobranca), before, valor);
  const paid = await tx
    .updateTable('cobranca')
    .set({ situacao, pagoEm: cobranca.pagoEm ?? pagoEm, updatedAt: now })
    .where('id', '=', cobranca.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const falta = await writeOffRest(tx, book, lancamentos);
  if (situacao === 'PAGA_A_MENOR' && falta > 0)
    await chargeRest(tx, paid, { falta, late: devido.dias > 0, pagoEm, now });
  if (situacao === 'PAGA_A_MAIOR') await avisarValorADevolver(tx, paid, { pagamentoId: id, now });
  if (situacao === 'PAGA') await avisarQuitacao(tx, paid, { valor, now });
  if (wasOpen) await removeTentativas(tx, cobranca.id);
  if (wasOpen && paid.especie === 'PARCELA') await enqueueQuitado(tx, paid);
  return paid;
}

/**
 * Writes off the missing rest in the books of this charge: it is too small to claim, or charged anew. Returns it in
 * cents.
 */
export async function writeOffRest(
  tx: Db,
  book: { cobrancaId: string; referenciaId: string; now: Date },
  entered: readonly Lancamento[],
): Promise<number> {
  if (somarLancamentos(entered).A_RECEBER === 0) return 0;
  const saldos = await loadSaldos(tx, book.cobrancaId);
  await enterLancamentos(tx, { ...book, evento: 'DIFERENCA', lancamentos: lancarBaixa(saldos) });
  return saldos.A_RECEBER;
}

/** Whether its agreement is paid is looked at once this payment stands. */
async function enqueueQuitado(tx: Db, cobranca: Cobranca): Promise<void> {
  const { requerimentoId: of } = await tx
    .selectFrom('cobranca')
    .select('requerimentoId')
    .where('id', '=', raizDe(cobranca))
    .executeTakeFirstOrThrow();
  if (of) await enqueue(tx, acordoQuitadoJob, { requerimentoId: of }, { key: `acordo_quitado:${of}` });
}

/** The charge that all rests of a charge name: the first one. The rest of a fee is found by its request. */
const raizDe = ({ id, especie, origemId }: Cobranca) => (especie === 'TAXA' ? id : (origemId ?? id));

/**
 * Issues the rest of an underpaid charge as a charge with a code of its own, and with the discounts that it still has. The
 * rest of a late one bears interest from the payment on, and no second fine.
 */
export async function chargeRest(
  tx: Db,
  paid: Cobranca,
  { falta, late, pagoEm, now }: { falta: number; late: boolean; pagoEm: Date; now: Date },
): Promise<Cobranca> {
  const descricao = descreverDiferenca(paid.descricao);
  const rest = await emitirCobranca(tx, {
    pessoaId: paid.pessoaId,
    especie: paid.especie,
    descricao,
    vencimento: late ? laterDate(paid.vencimento, todayInSaoPaulo(pagoEm)) : paid.vencimento,
    semMulta: late || paid.semMulta,
    itens: [{ descricao, valor: falta }],
    descontos: descontosDoResto(cobravelOf(paid), { resto: falta, dia: todayInSaoPaulo(now) }),
    origemId: raizDe(paid),
    now,
    // The rest of an instalment does not count as an instalment of the agreement.
    ...(paid.especie === 'TAXA' && paid.requerimentoId ? { requerimentoId: paid.requerimentoId } : {}),
  });
  await openTentativa(tx, [rest], { now });
  return rest;
}
