import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { ESPERA_RECURSO } from '#features/contexto/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import type { Resultado } from './resultado.ts';

/** Statuses of a request that may be granted; an appeal may be against either kind of decision. */
export const GRANTED = ['DEFERIDO', 'DEFERIDO_PARCIAL', 'EM_EMISSAO', 'CONCLUIDO', 'EM_RECURSO'];

/**
 * Loads a granted request for its delayed work. Returns null when it was decided otherwise meanwhile. It is also null
 * during a suspending appeal, whose decision carries the work out or not.
 */
export async function loadResultado(tx: Db, requerimentoId: string, now: Date): Promise<Resultado | null> {
  const requerimento = await tx
    .selectFrom('requerimento as r')
    .selectAll('r')
    .where('r.id', '=', requerimentoId)
    .where('r.status', 'in', GRANTED)
    .where((eb) => eb.not(ESPERA_RECURSO))
    .where(
      sql<boolean>`(select d.resultado from decisao d where d.requerimento_id = r.id
        order by d.created_at desc limit 1) is distinct from 'INDEFERIDO'`,
    )
    .executeTakeFirst();
  if (!requerimento) return null;
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  return { requerimento, formulario, now, hoje: todayInSaoPaulo(now) };
}
