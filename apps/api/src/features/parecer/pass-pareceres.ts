import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { changed } from '#features/tramite/api.ts';
import { writePortalNote } from '#platform/owner/conversa.ts';

/** Requests for which a group owes an opinion. */
export async function listPareceresDevidos(tx: Db, grupoId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('parecer')
    .select('requerimentoId as id')
    .where('grupoId', '=', grupoId)
    .where('emitidoEm', 'is', null)
    .where('encerradoEm', 'is', null)
    .orderBy('requerimentoId')
    .execute();
  return rows.map(({ id }) => id);
}

/** Passes a group's owed opinions to another group, with unchanged terms and an internal history entry. */
export async function passPareceres(
  tx: Db,
  { deId, paraId, texto, now }: { deId: string; paraId: string; texto: string; now: Date },
): Promise<void> {
  const ids = await listPareceresDevidos(tx, deId);
  if (ids.length === 0) return;
  await sql`select from requerimento where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  const passed = await tx
    .updateTable('parecer')
    .set({ grupoId: paraId })
    .where('grupoId', '=', deId)
    .where('emitidoEm', 'is', null)
    .where('encerradoEm', 'is', null)
    .returning('requerimentoId as id')
    .execute();
  if (passed.length === 0) return;
  await tx
    .updateTable('requerimento')
    .set((eb) => ({ parecerGrupoId: paraId, ...changed(now, { publica: false })(eb) }))
    .where(
      'id',
      'in',
      passed.map(({ id }) => id),
    )
    .execute();
  for (const { id } of passed) await writePortalNote(tx, { kind: 'requerimento', id }, { texto, now });
}
