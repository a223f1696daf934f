import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { enqueueEmail } from './jobs.ts';
import { isSecretTemplate } from './templates/catalogo.ts';

/**
 * Enqueues a failed message again. @throws Problem `not_found`, or `stale` when it did not fail, or is useless now
 * (expired, or its secret was erased: the person asks for another).
 */
export async function retryEmail(tx: Db, who: Who, id: string): Promise<void> {
  const email = await tx
    .selectFrom('email')
    .select(['para', 'situacao', 'expiresAt', 'template'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!email) throw new Problem('not_found');
  const useless =
    isSecretTemplate(email.template) || (email.expiresAt !== null && email.expiresAt <= who.now);
  if (email.situacao !== 'falhou' || useless)
    throw new Problem('stale', { detail: 'Só mensagens que falharam e ainda valem podem ser reenviadas.' });
  await tx
    .updateTable('email')
    .set({ situacao: 'pendente', tentativas: 0, erro: null })
    .where('id', '=', id)
    .execute();
  await enqueueEmail(tx, { id, para: email.para });
  await recordAudit(tx, who, { acao: 'email.reenviado', objeto: 'email', objetoId: id });
}
