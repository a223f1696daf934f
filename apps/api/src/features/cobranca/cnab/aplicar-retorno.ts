import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { requireFound } from '#platform/db/seen.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { aplicarRetornoJob } from './filas.ts';

/**
 * Has a file of the bank applied by a job. Asked for again, it changes nothing but lines that still wait: those that failed,
 * and those that another person could not apply. @throws `not_found`
 */
export async function aplicarRetorno(tx: Db, who: Who, id: string): Promise<void> {
  const found = await tx
    .selectFrom('retorno')
    .select(['id', 'sequencia', 'aplicadoPor', 'concluidoEm'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { sequencia, aplicadoPor, concluidoEm } = requireFound(found);
  if (concluidoEm !== null && !(await hasPorAplicar(tx, id))) return;
  if (concluidoEm !== null || aplicadoPor !== who.usuarioId) {
    await tx
      .updateTable('retorno')
      .set({ aplicadoEm: who.now, aplicadoPor: who.usuarioId, concluidoEm: null })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, who, {
      acao: 'retorno.aplicado',
      objeto: 'retorno',
      objetoId: id,
      dados: { sequencia },
    });
  }
  const payload = { retornoId: id, partes: partes(who) };
  await enqueue(tx, aplicarRetornoJob, payload, { key: `cnab.aplicar:${id}`, queue: 'cnab' });
}

async function hasPorAplicar(tx: Db, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('retornoLinha')
    .select('linha')
    .where('retornoId', '=', id)
    .where('aplicadaEm', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
