import type { Db } from '@balcao/db/db';
import { EM_VIGOR, situacaoNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { closeResponsabilidades } from './close-responsabilidades.ts';

/**
 * Ends the technical responsibilities of a registration that is over from day `em` on. A professional with another
 * registration in force on that day keeps them. It may be in force without a recorded change.
 */
export async function closeWithRegistro(
  tx: Db,
  { id, usuarioId }: { id: string; usuarioId: string },
  { em, now }: { em: IsoDate; now: Date },
): Promise<void> {
  const others = await tx
    .selectFrom('registro')
    .select(['categoria', 'situacao', 'validade', 'interrompidoAte'])
    .where('usuarioId', '=', usuarioId)
    .where('id', '<>', id)
    .execute();
  if (others.some((other) => EM_VIGOR.includes(situacaoNoDia(other, em)))) return;
  await closeResponsabilidades(tx, { de: 'profissionalId', id: usuarioId, em, now });
}
