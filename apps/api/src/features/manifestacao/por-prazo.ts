import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { type RawBuilder, sql } from 'kysely';
import { ABERTAS } from './access.ts';

/** Days that count as soon. */
const PROXIMAS_DIAS = 5;

/** The open manifestations `m` by their last day, as lists and counts tell them apart. */
export function porPrazo(
  hoje: IsoDate,
): Record<'vencidas' | 'proximas' | 'no_prazo' | 'pausadas', RawBuilder<boolean>> {
  const soon = addDays(hoje, PROXIMAS_DIAS);
  return {
    vencidas: sql`(${ABERTAS} and m.prazo_em < ${hoje}::date)`,
    proximas: sql`(${ABERTAS} and m.prazo_em between ${hoje}::date and ${soon}::date)`,
    no_prazo: sql`(${ABERTAS} and m.prazo_em > ${soon}::date)`,
    // The clock rests while its author is asked, and only then.
    pausadas: sql`m.situacao = 'COMPLEMENTACAO_SOLICITADA'`,
  };
}
