import type { Db } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import type { Who } from '#platform/auth/who.ts';

/** Links a request with the requester's earlier one whose answers it copied. */
export async function linkContinuacao(
  tx: Db,
  who: Who,
  { deId, paraId }: { deId: string; paraId: string },
): Promise<void> {
  await tx
    .insertInto('vinculo')
    .values({
      id: uuidv7(),
      tipo: 'continuacao',
      deId,
      paraId,
      motivo: 'Novo pedido com os mesmos dados.',
      criadoPorId: who.usuarioId,
      createdAt: who.now,
    })
    .execute();
}
