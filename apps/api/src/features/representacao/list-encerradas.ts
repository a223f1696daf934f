import type { Db } from '@balcao/db/db';
import { instantText } from '@balcao/db/instant';
import { sql } from 'kysely';
import type { PedidoDetalhe } from './pedido-access.ts';

/** At most so many are told, the latest. */
const LISTED = 5;

/**
 * The representations of these two that were ended, latest first, with which of them ended each; a last day that passed
 * ends nothing. Who confers a new one reads them before they link again what somebody took back.
 */
export async function listEncerradas(
  db: Db,
  { representanteId, representadoId }: { representanteId: string; representadoId: string },
): Promise<PedidoDetalhe['encerradas']> {
  const { rows } = await sql<PedidoDetalhe['encerradas'][number]>`
    select r.id, ${instantText(sql`r.revoked_at`)} as em, r.encerramento_motivo as motivo,
      case when r.encerrada_por_id = r.representado_id then 'representado'
        when r.encerrada_por_id = r.representante_id then 'representante'
        when r.encerrada_por_id is not null then 'equipe' end as lado
    from representacao r
    where r.representante_id = ${representanteId}::uuid and r.representado_id = ${representadoId}::uuid
      and r.revoked_at is not null
    order by r.revoked_at desc, r.id limit ${sql.lit(LISTED)}`.execute(db);
  return rows;
}
