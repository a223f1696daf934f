import type { Db } from '@balcao/db/db';
import { explicar } from '@balcao/domain/prazo/explicacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { PrazoCalculado } from '@balcao/domain/prazo/prazo';
import { exigenciaPrazo } from '@balcao/domain/requerimento/exigencia';
import { loadCalendario } from '#features/calendario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Requerimento } from './access.ts';

interface Input {
  requerimento: Pick<Requerimento, 'localidadeIbge'>;
  /** Null for the days that the council gives today unless the attendant gives others. */
  prazoDias: number | null;
}

/** Until when the requester may answer what is asked today, by the calendar of the request's office. */
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

/** The same before it is asked, with a sentence for each day that the calendar moves. */
export async function foreseeExigencia(
  db: Db,
  who: Who,
  input: Input,
): Promise<{ vencimento: string; ajustes: string[] }> {
  const { vencimento, passos } = await countExigencia(db, who, input);
  const moved = passos.filter(({ tipo }) => tipo === 'CIENCIA_ADIADA' || tipo === 'ULTIMO_DIA_ADIADO');
  return { vencimento, ajustes: explicar(moved) };
}
