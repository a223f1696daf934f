import { withTx } from '@balcao/db/db';
import { notify } from '#features/portal/api.ts';
import type { Deps } from '#platform/deps.ts';

/** Ends an export without a file, and notifies the person of the reason. One that ended meanwhile stays unchanged. */
export async function giveUp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, usuarioId }: { id: string; usuarioId: string },
  motivo: string,
): Promise<void> {
  const now = clock();
  await withTx(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('exportacao')
      .set({ situacao: 'falhou', motivo, execucao: null, finishedAt: now, updatedAt: now })
      .where('id', '=', id)
      .where('situacao', 'in', ['na_fila', 'preparando'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return;
    await notify(tx, {
      usuarioId,
      tipo: 'exportacao.falhou',
      titulo: 'Sua exportação não ficou pronta',
      now,
      texto: `${motivo} Tente exportar de novo.`,
      link: '/exportacoes',
      chave: `exportacao:${id}`,
    });
  });
}
