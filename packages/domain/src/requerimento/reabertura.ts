import { addDays, type IsoDate } from '../prazo/data.ts';
import { todayInSaoPaulo } from '../prazo/fuso.ts';
import type { PassoCalculo } from '../prazo/passo.ts';
import { formatDataComDia } from '../texto/data-br.ts';
import { PARAMETROS_PADRAO, type Parametros } from './parametro.ts';

/** Until when the requester may open again what ended for want of their answer. */
export interface FatoReabertura {
  ate: IsoDate;
  aberta: boolean;
}

/**
 * The window in which a request that was archived in silence can be reopened by its requester. It is counted from the
 * first archiving since the correction was asked for: being silent again does not make it longer.
 *
 * @param silencioEm when it was first archived so; null when it was not.
 */
export function findReabertura(
  silencioEm: Date | null,
  now: Date,
  parametros: Parametros = PARAMETROS_PADRAO,
): FatoReabertura | null {
  if (silencioEm === null) return null;
  const ate = ultimoDia(silencioEm, parametros);
  return { ate, aberta: todayInSaoPaulo(now) <= ate };
}

/**
 * What is said before an answer is due: whether its requester can have the request back after another silence.
 *
 * @param silencioEm when it was first archived so; null when it was not.
 * @param prazo the last day for the answer; without one it is archived on the day after at the earliest.
 */
export function avisoDeSilencio(
  silencioEm: Date | null,
  prazo: IsoDate,
  parametros: Parametros = PARAMETROS_PADRAO,
): string {
  if (silencioEm === null) return 'Sem resposta, o pedido será arquivado, mas você poderá reabri-lo.';
  const ate = ultimoDia(silencioEm, parametros);
  return prazo < ate
    ? `Sem resposta, o pedido será arquivado de novo, e você só poderá reabri-lo até ${formatDataComDia(ate)}.`
    : 'Sem resposta, o pedido será arquivado e não poderá mais ser reaberto. Se ainda precisar, terá de fazer um novo pedido.';
}

/** What the history says when a request ends for want of an answer; until when it can be had back, the page says. */
export function textoArquivado(prazo: string): string {
  return `Não recebemos resposta até ${prazo}.`;
}

function ultimoDia(silencioEm: Date, parametros: Parametros): IsoDate {
  return addDays(todayInSaoPaulo(silencioEm), parametros['reabertura.prazo']);
}

/** How the last day to reopen was counted: in plain days, which no calendar moves. */
export function reaberturaPassos(
  silencioEm: Date,
  parametros: Parametros = PARAMETROS_PADRAO,
): PassoCalculo[] {
  const archived = todayInSaoPaulo(silencioEm);
  const data = ultimoDia(silencioEm, parametros);
  return [
    { tipo: 'CIENCIA', data: archived, lado: 'CIDADAO', fato: 'arquivamento' },
    { tipo: 'INICIO', data: addDays(archived, 1) },
    { tipo: 'ULTIMO_DIA', data, n: parametros['reabertura.prazo'], unidade: 'CORRIDOS' },
    { tipo: 'VENCIMENTO', data },
  ];
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
