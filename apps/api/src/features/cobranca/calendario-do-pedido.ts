import type { Db } from '@balcao/db/db';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { loadCalendario } from '#features/calendario/api.ts';

/** Loads the calendar of the request's place, which all days for its people follow. */
export async function calendarioDoPedido(db: Db, requerimentoId: string | null): Promise<Calendario> {
  const { localidadeIbge } = await db
    .selectFrom('requerimento')
    .select('localidadeIbge')
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  return loadCalendario(db, localidadeIbge);
}
