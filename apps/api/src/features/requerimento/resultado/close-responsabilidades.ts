import type { Db } from '@balcao/db/db';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { notify } from '#features/portal/api.ts';
import { listRepresentantes } from '#features/usuario/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';

/**
 * Ends every technical responsibility of a professional who stops practising, from that day, and tells each firm.
 * One that was taken on for a later day never began.
 */
export async function closeResponsabilidades(
  tx: Db,
  { profissionalId, em, now }: { profissionalId: string; em: string; now: Date },
): Promise<void> {
  const closed = await tx
    .updateTable('responsabilidadeTecnica')
    .set({ encerradaEm: sql<string>`greatest(desde, ${em}::date)` })
    .where('profissionalId', '=', profissionalId)
    .where('encerradaEm', 'is', null)
    .returning(['id', 'numero', 'empresaId'])
    .execute();
  if (closed.length === 0) return;
  const { nome, nomeSocial } = await tx
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial'])
    .where('id', '=', profissionalId)
    .executeTakeFirstOrThrow();
  for (const { id, numero, empresaId } of closed) {
    await recordAudit(tx, null, {
      ...{ acao: 'responsabilidade.encerrada', objeto: 'responsabilidade_tecnica', objetoId: id },
      dados: { numero, em },
    });
    for (const usuarioId of [empresaId, ...(await listRepresentantes(tx, empresaId, em))])
      await notify(tx, {
        ...{ usuarioId, tipo: 'reg.sem_rt', chave: `reg.sem_rt:${id}:${em}`, prioridade: 1, now },
        titulo: 'Empresa sem um responsável técnico',
        texto: `${nomeSocial ?? nome} deixou de responder pela empresa em ${formatIsoDate(em)} (${numero}). Indique outro responsável técnico.`,
      });
  }
}
