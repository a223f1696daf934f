import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { requireFound } from '#platform/db/seen.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { aplicarRetornoJob } from './filas.ts';

/** Has a file of the bank applied by a job. Asked for again, it changes nothing. @throws `not_found` */
export async function aplicarRetorno(tx: Db, who: Who, id: string): Promise<void> {
  const found = await tx
    .selectFrom('retorno')
    .select(['id', 'sequencia', 'aplicadoEm', 'concluidoEm'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { sequencia, aplicadoEm, concluidoEm } = requireFound(found);
  if (concluidoEm !== null) return;
  if (aplicadoEm === null) {
    await tx
      .updateTable('retorno')
      .set({ aplicadoEm: who.now, aplicadoPor: who.usuarioId })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, who, {
      acao: 'retorno.aplicado',
      objeto: 'retorno',
      objetoId: id,
      dados: { sequencia },
    });
  }
  await enqueue(tx, aplicarRetornoJob, { retornoId: id }, { key: `cnab.aplicar:${id}`, queue: 'cnab' });
}
