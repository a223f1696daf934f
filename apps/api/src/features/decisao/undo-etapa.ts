import type { Db } from '@balcao/db/db';
import { closeParecer } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { withdrawPauta } from './pautar.ts';

interface Undone {
  requerimentoId: string;
  acao: string;
  /** When it was done: what it put aside bears the same instant. */
  createdAt: Date;
}

/**
 * Puts opinion and agenda back to what they were before a movement that is taken back, and answers whom the opinion that
 * is open again was asked of. Other movements leave both as they are.
 */
export async function undoEtapa(tx: Db, who: Who, undone: Undone) {
  if (undone.acao !== 'pautar' && undone.acao !== 'encaminhar_parecer') return {};
  if (undone.acao === 'pautar') await restorePauta(tx, who, undone);
  const before = await tx
    .selectFrom('parecer')
    .select(['id', 'pareceristaId', 'grupoId'])
    .where('requerimentoId', '=', undone.requerimentoId)
    .where('encerradoEm', '=', undone.createdAt)
    .executeTakeFirst();
  if (undone.acao === 'encaminhar_parecer') await closeParecer(tx, undone.requerimentoId, { now: who.now });
  if (before)
    await tx
      .updateTable('parecer')
      .set({ encerradoEm: null, encerradoPorId: null })
      .where('id', '=', before.id)
      .execute();
  return { pareceristaId: before?.pareceristaId ?? null, parecerGrupoId: before?.grupoId ?? null };
}

async function restorePauta(tx: Db, who: Who, { requerimentoId, createdAt }: Undone): Promise<void> {
  const before = await tx
    .selectFrom('pauta')
    .select('id')
    .where('requerimentoId', '=', requerimentoId)
    .where('retiradaEm', '=', createdAt)
    .executeTakeFirst();
  await withdrawPauta(tx, requerimentoId, who.now);
  if (before) await tx.updateTable('pauta').set({ retiradaEm: null }).where('id', '=', before.id).execute();
}
