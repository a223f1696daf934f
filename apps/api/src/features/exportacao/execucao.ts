import type { Db } from '@balcao/db/db';
import type { ExportacaoTable } from '@balcao/db/schema.gen';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '#platform/deps.ts';

/** Runs of an export before it is given up. */
export const TENTATIVAS_MAXIMO = 5;

/** An export that a run took over. */
export type Execucao = Selectable<ExportacaoTable> & { execucao: string };

/** Thrown when this run no longer owns the export: it was cancelled, or another run took it over. */
export class Superseded extends Error {}

/** Takes the export over for this run, from its beginning; null when there is nothing left to do. */
export async function takeOver({ db, clock }: Deps, id: string): Promise<Execucao | null> {
  const execucao = uuidv7();
  const row = await db
    .updateTable('exportacao')
    .set((b) => ({
      situacao: 'preparando',
      feitas: 0,
      execucao,
      updatedAt: clock(),
      tentativas: b('tentativas', '+', 1),
    }))
    .where('id', '=', id)
    .where('situacao', 'in', ['na_fila', 'preparando'])
    .returningAll()
    .executeTakeFirst();
  return row ? { ...row, execucao } : null;
}

type Change = Partial<
  Pick<
    Execucao,
    'situacao' | 'total' | 'feitas' | 'motivo' | 'arquivoId' | 'alcance' | 'finishedAt' | 'expiresAt'
  >
>;

/** Stores the progress of this run. @throws {Superseded} when it no longer owns the export */
export async function advance(db: Db, run: Execucao, change: Change & { now: Date }): Promise<void> {
  const { now, ...set } = change;
  const { numUpdatedRows } = await db
    .updateTable('exportacao')
    .set({ ...set, updatedAt: now })
    .where('id', '=', run.id)
    .where('execucao', '=', run.execucao)
    .where('situacao', '=', 'preparando')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Superseded();
}
