import type { Calendario } from '../prazo/calendario.ts';
import { rollLastDay } from '../prazo/contagem.ts';
import { type IsoDate, laterDate } from '../prazo/data.ts';
import { todayInSaoPaulo } from '../prazo/fuso.ts';
import type { PassoCalculo } from '../prazo/passo.ts';
import { calcularPrazo, type PrazoCalculado } from '../prazo/prazo.ts';
import { listTermoPassos } from '../prazo/termo-explicado.ts';
import { formatDataComDia } from '../texto/data-br.ts';

/** Until when the requester may open again what ended for want of their answer. */
export interface FatoReabertura {
  ate: IsoDate;
  aberta: boolean;
}

/** How a request ended for want of its requester's answer. */
export interface Silencio {
  /** When it was first archived so, since the correction was asked for. */
  em: Date;
  /** The last day to reopen it, as announced to the requester; null where it is not on record. */
  avisado: IsoDate | null;
}

/** The rule of the window, and the calendar of the place that keeps the request. */
interface Regra {
  calendario: Calendario;
}

/**
 * The window in which a request that was archived in silence can be reopened by its requester. It is counted from the
 * first archiving since the correction was asked for: being silent again does not make it longer.
 *
 * @param silencio how it ended so; null when it did not.
 */
export function findReabertura(
  silencio: Silencio | null,
  { now, ...regra }: Regra & { now: Date },
): FatoReabertura | null {
  if (silencio === null) return null;
  const ate = reabrirAte(silencio, regra);
  return { ate, aberta: todayInSaoPaulo(now) <= ate };
}

/**
 * What is said before an answer is due: whether its requester can have the request back after another silence.
 *
 * @param silencio how it ended so before; null when it did not.
 * @param prazo the last day for the answer; without one it is archived on the day after at the earliest.
 */
export function avisoDeSilencio(silencio: Silencio | null, prazo: IsoDate, regra: Regra): string {
  if (silencio === null) return 'Sem resposta, o pedido será arquivado, mas você poderá reabri-lo.';
  const ate = reabrirAte(silencio, regra);
  return prazo < ate
    ? `Sem resposta, o pedido será arquivado de novo, e você só poderá reabri-lo até ${formatDataComDia(ate)}.`
    : 'Sem resposta, o pedido será arquivado e não poderá mais ser reaberto. Se ainda precisar, terá de fazer um novo pedido.';
}

/** What the history says when a request ends for want of an answer; until when it can be had back, the page says. */
export function textoArquivado(prazo: string): string {
  return `Não recebemos resposta até ${prazo}.`;
}

/**
 * The last day to reopen. One without expediente passes to the next business day. It never comes earlier than
 * the announced day, whatever became of the calendar since.
 */
export function reabrirAte(silencio: Silencio, regra: Regra): IsoDate {
  const { vencimento } = contar(silencio, regra);
  if (silencio.avisado === null) return vencimento;
  return laterDate(vencimento, rollLastDay(silencio.avisado, regra.calendario).data);
}

function contar({ em }: Silencio, { calendario }: Regra): PrazoCalculado {
  const ciencia = todayInSaoPaulo(em);
  return calcularPrazo({
    ciencia,
    n: calendario.norma('reabertura.prazo', ciencia),
    unidade: 'CORRIDOS',
    lado: 'CIDADAO',
    calendario,
  });
}

/** How the last day to reopen was counted. */
export function reaberturaPassos(silencio: Silencio, regra: Regra): PassoCalculo[] {
  return listTermoPassos({
    atual: reabrirAte(silencio, regra),
    calculado: contar(silencio, regra),
    calendario: regra.calendario,
    fato: 'arquivamento',
  });
}

/** How its requester can go on. Silent again after the window, a request cannot be had back. */
export function comoContinuar({ ate, aberta }: FatoReabertura): string {
  const dia = formatDataComDia(ate);
  return aberta
    ? `Você pode reabri-lo, sem pagar de novo, até ${dia}. Depois, pode fazer um novo pedido com os mesmos dados.`
    : `O prazo para reabri-lo terminou em ${dia}. Você pode fazer um novo pedido com os mesmos dados.`;
}

/** Why it can no longer be reopened, and what to do instead; null while it can. */
export function motivoNaoReabrir(reabertura: FatoReabertura | null): string | null {
  if (reabertura === null) return 'Este pedido não foi arquivado por falta de resposta.';
  if (reabertura.aberta) return null;
  return `O prazo para reabrir terminou em ${formatDataComDia(reabertura.ate)}. Faça um novo pedido com os mesmos dados.`;
}
