import { PARAMETROS_PADRAO } from '../requerimento/parametro.ts';
import type { Calendario } from './calendario.ts';
import {
  advance,
  countDays,
  lengthInDays,
  listEndSteps,
  listSkippedDays,
  type RegraPrazo,
  rollLastDay,
  startCount,
} from './contagem.ts';
import { diffDays, type IsoDate, laterDate } from './data.ts';
import { todayInSaoPaulo } from './fuso.ts';
import type { PassoCalculo } from './passo.ts';
import type { PrazoEvento } from './prazo-evento.ts';

/** The status whose pauses are spent with another body; all other pauses wait for the person. */
const PAUSA_DE_TERCEIRO = 'AGUARDANDO_TERCEIRO';

/** Why a count begins when a decision is appealed. */
const RECURSO = 'recorrer';

/**
 * The time to decide an appeal is the law's, not the service's. It is thirty days (Lei 9.784/1999 art. 59 §§
 * 1º and 2º), or what the council set for that day. Another law may give the service its own: five days for
 * access to information (Lei 12.527/2011 art. 15).
 */
function ruleOfAppeal(regra: RegraPrazo, day: IsoDate, calendario: Calendario): RegraPrazo {
  const n = regra.recurso ?? calendario.norma('recurso.decisao', day);
  const improrrogavel = regra.recursoImprorrogavel ?? false;
  return { ...later(regra), n, unidade: 'CORRIDOS', lado: 'CONSELHO', recurso: n, improrrogavel };
}

/** Why a count begins for a request for information that stayed unanswered. */
const RECLAMACAO = 'reclamar';

/** What a rule says of the appeals still to come. */
function later({ recurso, recursoImprorrogavel }: RegraPrazo): Partial<RegraPrazo> {
  return {
    ...(recurso === undefined ? {} : { recurso }),
    ...(recursoImprorrogavel === undefined ? {} : { recursoImprorrogavel }),
  };
}

/**
 * A complaint of silence is answered in five days, which nothing extends (Decreto 7.724/2012 art. 22); an appeal after it
 * has its own time.
 */
function ruleOfComplaint(regra: RegraPrazo): RegraPrazo {
  const n = PARAMETROS_PADRAO['lai.reclamacao_resposta'];
  return { ...later(regra), n, unidade: 'CORRIDOS', lado: 'CONSELHO', improrrogavel: true };
}

/** Whom a pause waits for. */
export type LadoDaPausa = 'cidadao' | 'terceiro';

/** Whom the pause written with this status waits for. */
export function sideOfPause(motivo: string): LadoDaPausa {
  return motivo === PAUSA_DE_TERCEIRO ? 'terceiro' : 'cidadao';
}

/** A clock being replayed. Mutable, and never leaves `derivePrazo`. */
export interface Relogio {
  readonly regra: RegraPrazo;
  readonly calendario: Calendario;
  /** Nothing is counted up to this day. */
  vespera: IsoDate;
  /** Replayed up to the beginning of the day after this one. */
  marco: IsoDate;
  /** Counted days left; below zero while the last day waits for a full business day. */
  restante: number;
  /** The day on which the count ran out, once replayed; kept until more days are given. */
  esgotado: IsoDate | null;
  /** The day on which the clock last went on: a last day that had come is not over before it. */
  retomada: IsoDate | null;
  /** Length in the unit of the rule, and in counted days. */
  n: number;
  total: number;
  pausa: { desde: IsoDate; motivo: string } | null;
  fim: IsoDate | null;
  /** The due day, once it passed while the clock ran. */
  perdido: IsoDate | null;
  /** Counted days after `perdido` while the clock ran. */
  atraso: number;
  prorrogado: boolean;
  readonly dias: { conselho: number; cidadao: number; terceiro: number };
  passos: PassoCalculo[];
}

/** A clock that starts on the day of receipt. */
export function createRelogio(inicio: IsoDate, regra: RegraPrazo, calendario: Calendario): Relogio {
  const { vespera, passos } = startCount(inicio, regra, calendario);
  const total = lengthInDays(regra.n, regra.unidade, vespera);
  return {
    regra,
    calendario,
    vespera,
    marco: inicio,
    restante: total,
    esgotado: null,
    retomada: null,
    n: regra.n,
    total,
    pausa: null,
    fim: null,
    perdido: null,
    atraso: 0,
    prorrogado: false,
    dias: { conselho: 0, cidadao: 0, terceiro: 0 },
    passos,
  };
}

function nominalEnd(relogio: Relogio): IsoDate {
  if (relogio.esgotado !== null) return laterDate(relogio.esgotado, relogio.retomada ?? relogio.esgotado);
  const from = laterDate(relogio.marco, relogio.vespera);
  return advance(from, relogio.restante, relogio.regra.unidade, relogio.calendario);
}

/** The due day if the clock keeps running from where it was replayed to. */
export function projectDue(relogio: Relogio): IsoDate {
  return rollLastDay(nominalEnd(relogio), relogio.calendario).data;
}

function run(relogio: Relogio, day: IsoDate): void {
  const { unidade } = relogio.regra;
  const from = laterDate(relogio.marco, relogio.vespera);
  if (relogio.perdido !== null) {
    relogio.atraso += countDays(relogio.marco, day, unidade, relogio.calendario);
  } else {
    const nominal = nominalEnd(relogio);
    const due = projectDue(relogio);
    if (nominal <= day) relogio.esgotado ??= nominal;
    relogio.passos.push(...listSkippedDays(from, day < nominal ? day : nominal, unidade, relogio.calendario));
    if (due < day) {
      relogio.passos.push(...listEndSteps(nominal, relogio.n, unidade, relogio.calendario));
      relogio.perdido = due;
      relogio.atraso = countDays(due, day, unidade, relogio.calendario);
    }
  }
  relogio.restante -= countDays(from, day, unidade, relogio.calendario);
  relogio.dias.conselho += diffDays(relogio.marco, day);
}

/** Replays the days up to `day` in the state the clock is in; an earlier day changes nothing. */
export function advanceTo(relogio: Relogio, day: IsoDate): void {
  if (day <= relogio.marco) return;
  if (relogio.pausa) {
    relogio.dias[sideOfPause(relogio.pausa.motivo)] += diffDays(relogio.marco, day);
  } else if (!relogio.fim) {
    run(relogio, day);
  }
  relogio.marco = day;
}

function closePause(relogio: Relogio, ate: IsoDate): void {
  if (!relogio.pausa) return;
  relogio.retomada = ate;
  relogio.passos.push({ tipo: 'PAUSA', de: relogio.pausa.desde, ate, motivo: relogio.pausa.motivo });
  relogio.pausa = null;
}

function extend(relogio: Relogio, day: IsoDate, evento: PrazoEvento): void {
  const refused = relogio.prorrogado || relogio.perdido !== null || relogio.regra.improrrogavel === true;
  if (refused || evento.motivo.trim() === '') return;
  const { regra, vespera } = relogio;
  const n = evento.dias ?? regra.n;
  const total = lengthInDays(relogio.n + n, regra.unidade, vespera);
  const more = total - relogio.total;
  relogio.restante += more;
  if (relogio.esgotado !== null) {
    const still = relogio.restante <= 0;
    relogio.esgotado = still ? advance(relogio.esgotado, more, regra.unidade, relogio.calendario) : null;
  }
  relogio.total = total;
  relogio.n += n;
  relogio.prorrogado = true;
  relogio.passos.push({
    tipo: 'PRORROGACAO',
    em: day,
    n,
    unidade: regra.unidade,
    motivo: evento.motivo.trim(),
  });
}

function restart(relogio: Relogio, day: IsoDate, { motivo }: PrazoEvento): void {
  const { dias, regra, calendario } = relogio;
  const recurso = motivo === RECURSO;
  const reclamacao = motivo === RECLAMACAO;
  const own = recurso ? ruleOfAppeal(regra, day, calendario) : reclamacao ? ruleOfComplaint(regra) : regra;
  const fresh = createRelogio(day, own, calendario);
  const began = { ...(recurso ? { recurso } : {}), ...(reclamacao ? { fato: 'reclamacao' as const } : {}) };
  const passos = fresh.passos.map((passo) => (passo.tipo === 'CIENCIA' ? { ...passo, ...began } : passo));
  Object.assign(relogio, fresh, { dias, passos });
}

function reopen(relogio: Relogio, day: IsoDate): void {
  // As after a pause: nothing was late, so the last day is not over before it is worked on again.
  relogio.retomada = day;
  relogio.passos.push({ tipo: 'REABERTURA', em: day });
  relogio.fim = null;
}

function applyWhileEnded(relogio: Relogio, evento: PrazoEvento, day: IsoDate): void {
  if (evento.tipo !== 'INICIO' && evento.tipo !== 'RETOMADA') return;
  advanceTo(relogio, day);
  if (evento.tipo === 'INICIO') restart(relogio, day, evento);
  else reopen(relogio, day);
}

/** Applies one event on its day in Brasília; events that make no sense in the clock's state change nothing. */
export function applyEvento(relogio: Relogio, evento: PrazoEvento): void {
  const day = laterDate(todayInSaoPaulo(evento.em), relogio.marco);
  if (relogio.fim) {
    applyWhileEnded(relogio, evento, day);
    return;
  }
  advanceTo(relogio, day);
  switch (evento.tipo) {
    case 'INICIO':
      return;
    case 'PAUSA':
      relogio.pausa ??= { desde: day, motivo: evento.motivo };
      return;
    case 'RETOMADA':
      closePause(relogio, day);
      return;
    case 'PRORROGACAO':
      extend(relogio, day, evento);
      return;
    case 'FIM':
      closePause(relogio, day);
      relogio.fim = day;
      return;
  }
}

/** The steps so far, with the pause in force or the way to the due day, and the end. */
export function listPassos(relogio: Relogio): PassoCalculo[] {
  const passos = [...relogio.passos];
  const { regra, calendario, pausa } = relogio;
  if (pausa) {
    passos.push({ tipo: 'PAUSA', de: pausa.desde, ate: null, motivo: pausa.motivo });
  } else if (relogio.perdido === null) {
    const nominal = nominalEnd(relogio);
    const from = laterDate(relogio.marco, relogio.vespera);
    passos.push(...listSkippedDays(from, nominal, regra.unidade, calendario));
    passos.push(...listEndSteps(nominal, relogio.n, regra.unidade, calendario));
  }
  if (relogio.fim) passos.push({ tipo: 'FIM', data: relogio.fim });
  return passos;
}
