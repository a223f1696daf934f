import type { Db } from '@balcao/db/db';
import { registroNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { isencoesDe, remidoDesde } from './isencoes.ts';

/** The registrations of a person as they stand on this day, the newest first. The reasons of exemptions stay out. */
export async function registrosDe(db: Db, usuarioId: string, hoje: IsoDate) {
  const esteAno = Number(hoje.slice(0, 4));
  const rows = await db
    .selectFrom('registro')
    .select(['numero', 'categoria', 'situacao', 'desde', 'validade', 'interrompidoDesde', 'interrompidoAte'])
    .select((eb) => isencoesDe(eb.ref('registro.id'), esteAno).as('isencoes'))
    .select((eb) => remidoDesde(eb.ref('registro.id')).as('remidoDesde'))
    .where('usuarioId', '=', usuarioId)
    .orderBy('desde', 'desc')
    .execute();
  return rows.map((row) => {
    const atual = registroNoDia(row, hoje);
    // A finished interruption is left out.
    return atual.situacao === 'INTERROMPIDO'
      ? atual
      : { ...atual, interrompidoDesde: null, interrompidoAte: null };
  });
}
