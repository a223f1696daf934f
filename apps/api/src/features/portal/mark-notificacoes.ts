import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** Marks one of the person's notices as read; a repeat is fine. @throws Problem `not_found` for another person's. */
export async function markLida(tx: Db, who: Who, id: string): Promise<void> {
  const own = await tx
    .selectFrom('notificacao')
    .select('lidaAt')
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .executeTakeFirst();
  if (!own) throw new Problem('not_found');
  if (own.lidaAt) return;
  await tx.updateTable('notificacao').set({ lidaAt: who.now }).where('id', '=', id).execute();
}

export async function markTodasLidas(tx: Db, who: Who): Promise<void> {
  await tx
    .updateTable('notificacao')
    .set({ lidaAt: who.now })
    .where('usuarioId', '=', who.usuarioId)
    .where('lidaAt', 'is', null)
    .execute();
}
