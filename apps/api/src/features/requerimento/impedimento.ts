import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** Whether the person declared themselves impeded in a request (Lei 9.784/1999 arts. 18-20). */
export async function isImpedido(tx: Db, who: Who, requerimentoId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('impedimento')
    .select('usuarioId')
    .where('requerimentoId', '=', requerimentoId)
    .where('usuarioId', '=', who.usuarioId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses whoever declared themselves impeded: they act in nothing of the request. */
export async function requireNoImpedimento(tx: Db, who: Who, requerimentoId: string): Promise<void> {
  if (await isImpedido(tx, who, requerimentoId))
    throw new Problem('forbidden', { detail: 'Você declarou impedimento neste pedido.' });
}
