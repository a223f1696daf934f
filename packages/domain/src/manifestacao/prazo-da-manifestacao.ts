import type { Calendario } from '../prazo/calendario.ts';
import type { RegraPrazo } from '../prazo/contagem.ts';
import { addDays, diffDays, type IsoDate } from '../prazo/data.ts';
import { todayInSaoPaulo } from '../prazo/fuso.ts';
import { calcularPrazo } from '../prazo/prazo.ts';

/** Calendar days for the conclusive answer; they are extended once, by as many again (Lei 13.460/2017 art. 16). */
export const RESPOSTA_DIAS = 30;

/** Calendar days in which an area answers the unit; extended once, by as many again (art. 16, sole paragraph). */
export const AREA_DIAS = 20;

/** The unit needs these calendar days to answer from what the area said. */
const FOLGA_DA_UNIDADE = 5;

/** Calendar days in which what is missing may be asked for, and in which the author may say it (Decreto 9.492/2018). */
const COMPLEMENTO_DIAS = { pedir: 30, responder: 20 } as const;

/** The rule of the clock of every manifestation. */
export const REGRA_DA_RESPOSTA: RegraPrazo = { n: RESPOSTA_DIAS, unidade: 'CORRIDOS', lado: 'CONSELHO' };

/**
 * The last day of an area that is asked today: twenty days, but five before the last day of the answer, and never in
 * the past.
 */
export function prazoDaArea(
  hoje: IsoDate,
  { vencimento, dias = AREA_DIAS }: { vencimento: IsoDate | null; dias?: number },
): IsoDate {
  if (vencimento === null) return addDays(hoje, dias);
  const left = diffDays(hoje, vencimento) - FOLGA_DA_UNIDADE;
  return addDays(hoje, Math.max(0, Math.min(dias, left)));
}

/** Why the term of an area is not extended now: it is extended once, before it is over. Null when it may be. */
export function checkProrrogacaoDaArea(
  area: { prazo: IsoDate; prorrogada: boolean } | null,
  hoje: IsoDate,
): string | null {
  if (!area) return 'Nenhuma área está com esta manifestação.';
  if (area.prorrogada) return 'O prazo da área só pode ser prorrogado uma vez.';
  return hoje > area.prazo ? 'O prazo da área já venceu: a prorrogação precisa ser feita antes.' : null;
}

/** Days before (positive) and after the last day of an area on which its leaders are told. */
const ESCALADAS = [5, 1, -1] as const;

/** Whether the leaders of an area are told today of its last day: five days and one day before it, and a day after. */
export function isDiaDeEscalar(prazo: IsoDate, hoje: IsoDate): boolean {
  return ESCALADAS.some((dias) => diffDays(hoje, prazo) === dias);
}

/** Why a complement is not asked for now, by the day of receipt; null when it may be. */
export function checkComplemento(recebida: IsoDate, hoje: IsoDate): string | null {
  return diffDays(recebida, hoje) > COMPLEMENTO_DIAS.pedir
    ? `A complementação só pode ser pedida até ${COMPLEMENTO_DIAS.pedir} dias depois do recebimento.`
    : null;
}

/** The last day of a term of the author that begins with their notice. */
export function prazoDoAutor(ciencia: IsoDate, n: number, calendario: Calendario): IsoDate {
  return calcularPrazo({ ciencia, n, unidade: 'CORRIDOS', lado: 'CIDADAO', calendario }).vencimento;
}

/** Days in which the author may ask for a review of the answer. The law names none outside of information requests. */
const REVISAO_DIAS = 10;

/** The last day to ask for a review. */
export function ultimoDiaDaRevisao(concluidaEm: Date, calendario: Calendario): IsoDate {
  return prazoDoAutor(todayInSaoPaulo(concluidaEm), REVISAO_DIAS, calendario);
}

/** Days that the author has to answer what the unit asks. */
export const COMPLEMENTO_DO_AUTOR_DIAS = COMPLEMENTO_DIAS.responder;
