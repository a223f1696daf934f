import type { Db } from '@balcao/db/db';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { loadCalendario } from '#features/calendario/api.ts';

/** The calendar of the place that keeps the request, as for every other day by which a person has to act. */
export async function calendarioDoPedido(db: Db, requerimentoId: string | null): Promise<Calendario> {
  const { localidadeIbge } = await db
    .selectFrom('requerimento')
    .select('localidadeIbge')
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  return loadCalendario(db, localidadeIbge);
}
