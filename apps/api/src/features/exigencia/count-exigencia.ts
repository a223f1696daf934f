import type { Db } from '@balcao/db/db';
import { prazoDepoisDeReceber } from '@balcao/domain/carta/ato-por-carta';
import { explicar } from '@balcao/domain/prazo/explicacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { PrazoCalculado } from '@balcao/domain/prazo/prazo';
import { exigenciaPrazo } from '@balcao/domain/requerimento/exigencia';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { loadCalendario } from '#features/calendario/api.ts';
import { vaiPelosCorreios } from '#features/comunicacao/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

interface Input {
  requerimento: Pick<Requerimento, 'localidadeIbge'>;
  /** Null for the council's current number of days; the attendant may set another. */
  prazoDias: number | null;
}

/** The last day to answer a correction of today, by the calendar of the request's office. */
export async function countExigencia(
  db: Db,
  who: Who,
  { requerimento, prazoDias }: Input,
): Promise<PrazoCalculado> {
  const calendario = await loadCalendario(db, requerimento.localidadeIbge);
  const ciencia = todayInSaoPaulo(who.now);
  const dias = prazoDias ?? calendario.norma('exigencia.prazo', ciencia);
  return exigenciaPrazo({ ciencia, prazoDias: dias, prorrogada: false, calendario });
}

/**
 * Predicts it, with a sentence for each day that the calendar moves. A person who gets it by post has no day yet,
 * because theirs begins with the receipt.
 */
export async function foreseeExigencia(
  db: Db,
  who: Who,
  input: Input & { requerimento: Pick<Requerimento, 'autorId' | 'localidadeIbge'> },
): Promise<{ vencimento: string | null; ajustes: string[] }> {
  if (await vaiPelosCorreios(db, input.requerimento.autorId)) return { vencimento: null, ajustes: [] };
  const { vencimento, passos } = await countExigencia(db, who, input);
  const moved = passos.filter(({ tipo }) => tipo === 'CIENCIA_ADIADA' || tipo === 'ULTIMO_DIA_ADIADO');
  return { vencimento, ajustes: explicar(moved) };
}

/** The same day for a text written today, with the council's number of days. */
export async function sayPrazoExigencia(
  db: Db,
  who: Who,
  requerimento: Pick<Requerimento, 'autorId' | 'localidadeIbge'>,
): Promise<string> {
  const { vencimento } = await foreseeExigencia(db, who, { requerimento, prazoDias: null });
  if (vencimento !== null) return formatDataComDia(vencimento);
  const calendario = await loadCalendario(db, requerimento.localidadeIbge);
  return prazoDepoisDeReceber(calendario.norma('exigencia.prazo', todayInSaoPaulo(who.now)));
}
