import { type CalendarioLocal, holdsIn } from './calendario.ts';
import type { IsoDate } from './data.ts';
import type { Feriado, FeriadoTipo } from './feriado.ts';

/** A change of the calendar, with all that tells which deadlines it may move and how to say so. */
export type MudancaCalendario =
  | {
      tipo: 'FERIADO_INCLUIDO' | 'FERIADO_RETIRADO';
      feriado: Pick<Feriado, 'data' | 'tipo' | 'municipioIbge' | 'uf' | 'descricao'>;
    }
  | {
      tipo: 'INDISPONIBILIDADE';
      /** First and last day that the outage touched. */
      de: IsoDate;
      ate: IsoDate;
    };

/** The days between which a deadline looked at the calendar: from its notice to its last day, both included. */
export interface Periodo {
  de: IsoDate;
  ate: IsoDate;
}

/** The days that a change is about. */
export function periodoOf(mudanca: MudancaCalendario): Periodo {
  if (mudanca.tipo === 'INDISPONIBILIDADE') return { de: mudanca.de, ate: mudanca.ate };
  return { de: mudanca.feriado.data, ate: mudanca.feriado.data };
}

/** Whether a day like this can move a deadline at all: one that only opens late ends no count and stops none. */
export function movesPrazos({ meioExpediente }: Pick<Feriado, 'meioExpediente'>): boolean {
  return meioExpediente !== 'APOS_14H';
}

/**
 * Whether a change may have moved a deadline of this place. Counting goes forward from the notice and stops at the last
 * day, so no day outside of `termo` was ever looked at, neither with the change nor without it.
 */
export function mayMove(
  mudanca: MudancaCalendario,
  local: Pick<CalendarioLocal, 'municipio' | 'uf'>,
  termo: Periodo,
): boolean {
  const { de, ate } = periodoOf(mudanca);
  if (ate < termo.de || de > termo.ate) return false;
  return mudanca.tipo === 'INDISPONIBILIDADE' || holdsIn(mudanca.feriado, local);
}

const DE_QUE: Record<FeriadoTipo, string> = {
  NACIONAL: 'do feriado',
  ESTADUAL: 'do feriado',
  MUNICIPAL: 'do feriado',
  PONTO_FACULTATIVO: 'do ponto facultativo',
  RECESSO: 'do recesso',
};

/** Causes that one sentence names; the rest are counted. */
const NAMED_MAX = 3;

function short(date: IsoDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}`;
}

function describeCausa(mudanca: MudancaCalendario): string {
  if (mudanca.tipo === 'INDISPONIBILIDADE') {
    const { de, ate } = mudanca;
    return de === ate
      ? `porque o portal ficou fora do ar em ${short(de)}`
      : `porque o portal ficou fora do ar de ${short(de)} a ${short(ate)}`;
  }
  const { data, tipo, descricao } = mudanca.feriado;
  return mudanca.tipo === 'FERIADO_INCLUIDO'
    ? `por causa ${DE_QUE[tipo]} de ${short(data)} (${descricao})`
    : `porque ${short(data)} (${descricao}) voltou a ser dia de expediente`;
}

/** Why a date moved, for the end of a sentence: 'por causa do feriado de 26/12 (Dia da cidade)'. Empty without causes. */
export function describeCausas(causas: readonly MudancaCalendario[]): string {
  const parts = [...new Set(causas.map(describeCausa))];
  const more = parts.length - NAMED_MAX;
  const named = more > 0 ? [...parts.slice(0, NAMED_MAX), describeMore(more)] : parts;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} e ${named.at(-1)}`;
}

function describeMore(count: number): string {
  return count === 1 ? 'mais um dia' : `mais ${count} dias`;
}
