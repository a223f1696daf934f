import type { Calendario } from './calendario.ts';
import type { RegraPrazo } from './contagem.ts';
import { diffDays, type IsoDate } from './data.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from './fuso.ts';
import type { PassoCalculo } from './passo.ts';
import type { PrazoEvento } from './prazo-evento.ts';
import {
  advanceTo,
  applyEvento,
  createRelogio,
  type LadoDaPausa,
  listPassos,
  projectDue,
  type Relogio,
  sideOfPause,
} from './relogio-estado.ts';

export type PrazoSituacao = 'correndo' | 'pausado' | 'encerrado';

export interface PrazoDerivado {
  situacao: PrazoSituacao;
  /** The promised day; null while paused, because it is not known. A missed day stays, whatever happens later. */
  vencimento: IsoDate | null;
  /** Last instant in time, 23:59:59.999 of `vencimento` in Brasília. */
  vencimentoEm: Date | null;
  /** The due day passed while the clock ran. */
  vencido: boolean;
  /** Whole length in counted days, extension included (months as calendar days). */
  total: number;
  /** Counted days left, 0 on the due day; below zero, days late while the clock ran. Kept as it was while paused. */
  diasRestantes: number;
  /** Calendar days spent on each side since the start, up to today or the end. */
  diasComConselho: number;
  diasComCidadao: number;
  diasComTerceiro: number;
  prorrogado: boolean;
  /** The law knows no extension of the count that runs now. */
  improrrogavel: boolean;
  pausadoDesde: IsoDate | null;
  /** Whom a paused clock waits for. */
  aguardando: LadoDaPausa | null;
  unidade: RegraPrazo['unidade'];
  passos: PassoCalculo[];
}

function replay(eventos: readonly PrazoEvento[], regra: RegraPrazo, calendario: Calendario): Relogio | null {
  const ordered = [...eventos].sort((a, b) => a.em.getTime() - b.em.getTime());
  const start = ordered.findIndex((evento) => evento.tipo === 'INICIO');
  const first = ordered[start];
  if (!first) return null;
  const relogio = createRelogio(todayInSaoPaulo(first.em), regra, calendario);
  for (const evento of ordered.slice(start + 1)) applyEvento(relogio, evento);
  return relogio;
}

function situacaoOf(relogio: Relogio): PrazoSituacao {
  if (relogio.fim) return 'encerrado';
  return relogio.pausa ? 'pausado' : 'correndo';
}

function daysLeft(relogio: Relogio, vencimento: IsoDate | null): number {
  if (relogio.perdido !== null) return -relogio.atraso;
  if (vencimento === null || relogio.pausa) return Math.max(0, relogio.restante);
  const { regra, calendario, marco } = relogio;
  return regra.unidade === 'UTEIS'
    ? calendario.businessDaysBetween(marco, vencimento)
    : diffDays(marco, vencimento);
}

/**
 * Where a clock stands at `now`. A day counts when the clock is running as the day begins. So the day of
 * receipt is left out, a pause keeps the days that remain, and two pauses in one day lose none. Who could
 * still act on the due day before a pause can do so on the day it ends.
 *
 * Events that make no sense are skipped, so that one odd row never hides a deadline: a pause of a paused
 * clock, or an extension that is second, late, without reason or unknown to the law. FIM closes. RETOMADA
 * after it reopens with the days that remained; INICIO after it begins a new count. An appeal has the term of
 * the law. Null when nothing started yet.
 */
export function derivePrazo(
  eventos: readonly PrazoEvento[],
  regra: RegraPrazo,
  calendario: Calendario,
  now: Date,
): PrazoDerivado | null {
  const relogio = replay(eventos, regra, calendario);
  if (!relogio) return null;
  if (!relogio.fim) advanceTo(relogio, todayInSaoPaulo(now));
  const vencimento = relogio.perdido ?? (relogio.pausa ? null : projectDue(relogio));
  return {
    situacao: situacaoOf(relogio),
    vencimento,
    vencimentoEm: vencimento === null ? null : endOfDayInSaoPaulo(vencimento),
    vencido: relogio.perdido !== null,
    total: relogio.total,
    diasRestantes: daysLeft(relogio, vencimento),
    diasComConselho: relogio.dias.conselho,
    diasComCidadao: relogio.dias.cidadao,
    diasComTerceiro: relogio.dias.terceiro,
    prorrogado: relogio.prorrogado,
    improrrogavel: relogio.regra.improrrogavel === true,
    pausadoDesde: relogio.pausa?.desde ?? null,
    aguardando: relogio.pausa ? sideOfPause(relogio.pausa.motivo) : null,
    unidade: relogio.regra.unidade,
    passos: listPassos(relogio),
  };
}
