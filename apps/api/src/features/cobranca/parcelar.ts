import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import type { Normas } from '@balcao/domain/norma/valor';
import {
  entradaMaxima,
  entradaMinima,
  entradaPadrao,
  isUltimoReparcelamento,
  limiteDoDebito,
  motivoDoAcordo,
  parcelasMaximas,
  podeReparcelar,
  regrasDosDebitos,
} from '@balcao/domain/pagamento/acordo';
import { dividirEmParcelas, JUROS_DO_ACORDO, type Parcela } from '@balcao/domain/pagamento/parcelas';
import { isDebito, moverCobranca } from '@balcao/domain/pagamento/transicoes';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { loadNormas } from '#features/norma/api.ts';
import { Problem } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { type Cobranca, situacaoOf } from './access.ts';
import { loadAcordos } from './acordos.ts';
import { calendarioDoPedido } from './calendario-do-pedido.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { encerrarCobranca } from './encerrar-cobranca.ts';
import { avisarAcordoJob } from './filas.ts';
import { EXERCICIO, isVencido } from './origens-cobranca.ts';
import { regraDoDia, totaisDoDia } from './total-do-dia.ts';

export interface Parcelamento {
  requerimentoId: string;
  numero: string;
  pessoaId: string;
  /** Ids of the charges. */
  debitos: readonly string[];
  parcelas: number;
  /** Day of the month on which each one is due. */
  dia: number;
  /** First instalment in cents; null for equal ones. */
  entrada: number | null;
  now: Date;
}

/**
 * Divides debts into instalments that add up to them, to the cent. The debts end as PARCELADA and the instalments
 * replace them. A repeat for the same request changes nothing. @throws Problem when a debt belongs to another person,
 * is closed, belongs to a kept agreement, or was divided too often. Also when the number of instalments is out of
 * bounds.
 */
export async function parcelarDebitosDe(tx: Db, input: Parcelamento): Promise<void> {
  const { requerimentoId, numero, pessoaId, parcelas, dia, entrada, now } = input;
  const debitos = await lockDebitos(tx, input);
  if (await isDone(tx, requerimentoId)) return;
  const possible = debitos.length > 0 && debitos.length === new Set(input.debitos).size;
  if (!possible || !debitos.every(isDivisivel)) refuse('Um dos débitos já foi pago, parcelado ou cancelado.');
  if (debitos.some(({ emDiscussao }) => emDiscussao))
    refuse(
      'Um dos débitos está em discussão: a pessoa o contestou em outro pedido. Ele só pode ser parcelado depois da decisão, ou se ela desistir da contestação.',
    );
  const hoje = todayInSaoPaulo(now);
  const regra = await regraDoDia(tx, hoje);
  if (!debitos.every((debito) => debito.especie === 'PARCELA' || isVencido(debito, regra)))
    refuse('Um dos débitos ainda não venceu. Só se parcela o que está vencido.');
  if (!Number.isInteger(dia) || dia < 1 || dia > 31) refuse('Escolha um dia do mês para o vencimento.');
  const norma = await normaDoPedido(tx, requerimentoId);
  // The debts are admitted as they were on the day on which the agreement was asked for.
  const totais = await totaisDoDia(tx, debitos, norma.hoje);
  const valores = totais.map((one) => one.total);
  const total = valores.reduce((sum, valor) => sum + valor, 0);
  await requireAcordos(tx, { ...input, debitos, valores, total }, norma);
  const regras = regrasDosDebitos(debitos.map((one) => limiteDoDebito(one, norma)));
  for (const parcela of dividirEmParcelas({
    valores,
    parcelas,
    dia,
    hoje,
    calendario: await calendarioDoPedido(tx, requerimentoId),
    entrada: entrada ?? entradaPadrao(total, parcelas, regras),
    jurosAoMes: regras.jurosAoMes,
  })) {
    const descricao = `Parcela ${parcela.ordem} de ${parcelas} do acordo ${numero}`;
    const cobranca = await emitirCobranca(tx, {
      pessoaId,
      requerimentoId,
      especie: 'PARCELA',
      descricao,
      now,
      itens: itensDaParcela(descricao, parcela),
      descontos: parcela.descontos,
      ordem: parcela.ordem,
      vencimento: parcela.vencimento,
    });
    if (parcela.ordem === 1)
      await enqueue(tx, avisarAcordoJob, { cobrancaId: cobranca.id }, { key: `acordo:${cobranca.id}` });
  }
  await tx
    .insertInto('acordoDebito')
    .values(
      debitos.map((debito, i) => {
        const { principal = 0, multa = 0, juros = 0 } = totais[i] ?? {};
        const { id: cobrancaId, situacao } = debito;
        return { requerimentoId, cobrancaId, principal, multa, juros, situacao };
      }),
    )
    .execute();
  const motivo = motivoDoAcordo(parcelas, numero);
  for (const debito of debitos) await encerrarCobranca(tx, debito, { acao: 'parcelar', motivo, now });
}

/** What an instalment is made of: its share of the debts, and the interest for the wait, where there is any. */
function itensDaParcela(
  descricao: string,
  { valor, juros }: Parcela,
): { descricao: string; valor: number }[] {
  const share = { descricao, valor: valor - juros };
  return juros > 0 ? [share, { descricao: JUROS_DO_ACORDO, valor: juros }] : [share];
}

type Acordo = Pick<Parcelamento, 'requerimentoId' | 'pessoaId' | 'parcelas' | 'entrada' | 'now'> & {
  debitos: Cobranca[];
  /** What each comes to, in cents; they sum to the total. */
  valores: number[];
  total: number;
};

/**
 * Checks that instalments may be divided again: their agreement must be broken, at most twice, the last time with a
 * larger first instalment.
 */
async function requireAcordos(tx: Db, acordo: Acordo, norma: NormaDoPedido): Promise<void> {
  const acordoDe = await loadAcordos(tx, acordo.pessoaId, todayInSaoPaulo(acordo.now));
  const feitos = acordo.debitos.map((debito) => ({ debito, feito: acordoDe(debito) }));
  if (feitos.some(({ debito, feito }) => debito.especie === 'PARCELA' && !feito?.descumprido))
    refuse(
      'Uma das parcelas é de um acordo em andamento. Ela só pode ser parcelada de novo se ele for descumprido.',
    );
  const vezes = Math.max(...feitos.map(({ feito }) => feito?.reparcelado ?? 0));
  if (!podeReparcelar(vezes))
    refuse('Estes débitos já foram reparcelados duas vezes. Agora só podem ser pagos.');
  requireLimites(acordo, norma, vezes);
}

interface NormaDoPedido {
  hoje: IsoDate;
  normas: Normas;
}

/** Loads the norms and the day of filing, so that a later change refuses nothing that was allowed then. */
async function normaDoPedido(tx: Db, requerimentoId: string): Promise<NormaDoPedido> {
  const { createdAt } = await tx
    .selectFrom('requerimento')
    .select('createdAt')
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  return { hoje: todayInSaoPaulo(createdAt), normas: await loadNormas(tx) };
}

/** Checks that the debts allow so many instalments, and that the first one stays within its bounds. */
function requireLimites(
  { debitos, valores, parcelas, total, entrada }: Acordo,
  norma: NormaDoPedido,
  vezes: number,
): void {
  const limitados = debitos.map((one, i) => ({
    quantia: valores[i] ?? one.valor,
    ...limiteDoDebito(one, norma),
  }));
  const regras = regrasDosDebitos(limitados);
  const maximo = parcelasMaximas(limitados, vezes);
  if (!Number.isInteger(parcelas) || parcelas < 1 || parcelas > maximo || parcelas > total)
    refuse(`Estes débitos se dividem em 1 a ${maximo} parcelas. Peça a correção antes de deferir.`);
  // A first instalment that nobody asked for is made large enough. In the last division the request must name it.
  const minima = entradaMinima(total, vezes, regras);
  const ultimo = isUltimoReparcelamento(vezes);
  const quando = ultimo ? 'No segundo reparcelamento a' : 'A';
  if ((entrada ?? (ultimo ? 0 : minima)) < minima)
    refuse(`${quando} entrada é de pelo menos ${formatCentavos(minima)}. Peça a correção antes de deferir.`);
  const maxima = entradaMaxima(total, parcelas, regras);
  if (entrada !== null && entrada > maxima)
    refuse(
      `A entrada é de no máximo ${formatCentavos(maxima)}, para sobrar valor para as outras parcelas. Peça a correção antes de deferir.`,
    );
}

function isDivisivel(debito: Cobranca): boolean {
  return isDebito(debito.especie) && moverCobranca(situacaoOf(debito), 'parcelar') !== null;
}

function refuse(detail: string): never {
  throw new Problem('requerimento.transition_invalid', { detail });
}

function lockDebitos(
  tx: Db,
  { debitos, pessoaId }: Parcelamento,
): Promise<(Cobranca & { emDiscussao: boolean })[]> {
  return tx
    .selectFrom('cobranca as c')
    .selectAll('c')
    .select([EXERCICIO.as('exercicio'), EM_DISCUSSAO.as('emDiscussao')])
    .where('c.id', '=', sql<string>`any(${[...debitos]}::uuid[])`)
    .where('c.pessoaId', '=', pessoaId)
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
}

async function isDone(tx: Db, requerimentoId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cobranca')
    .select('id')
    .where('requerimentoId', '=', requerimentoId)
    .where('especie', '=', 'PARCELA')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
