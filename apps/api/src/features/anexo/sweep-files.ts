import { withTx } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { UNUSED } from './release-arquivo.ts';

const DAY_MS = 24 * 3600 * 1000;
const UNUSED_DAYS = 7;
const BATCH = 500;

/**
 * Removes abandoned uploads after a day without a chunk, and unused files after a week. Files of a living draft stay.
 * Rows of removed files are deleted. So are stored bytes that have had no row for a day, after a process was killed
 * before its commit.
 */
export async function sweepFiles({ deps, now }: JobContext): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const weekAgo = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  const envios = await sweepUploads(deps, dayAgo);
  const semUso = await sweepUnused(deps, weekAgo, now);
  const orfaos = await sweepOrphans(deps, dayAgo);
  await forgetRemoved(deps, weekAgo);
  const temporarios = await deps.storage.sweep(dayAgo);
  deps.log.info({ envios, semUso, orfaos, temporarios }, 'files swept');
}

async function sweepUploads({ db, uploads }: Deps, olderThan: Date): Promise<number> {
  const gone = await db.deleteFrom('upload').where('updatedAt', '<', olderThan).returning('id').execute();
  for (const { id } of gone) await uploads.discard(id);
  return gone.length + (await uploads.sweep(olderThan));
}

/** Deletes the rows; the bytes are deleted with the orphans. */
async function sweepUnused({ db }: Deps, olderThan: Date, now: Date): Promise<number> {
  return withTx(db, async (tx) => {
    const gone = await tx
      .deleteFrom('anexo')
      .where('ownerId', 'is', null)
      .where('rascunhoId', 'is', null)
      .where('respostaId', 'is', null)
      .where('createdAt', '<', olderThan)
      // This use tells the wallet that its file is sensitive.
      .where(
        sql<boolean>`not (sensivel and exists (select from carteira_documento c where c.arquivo_id = anexo.arquivo_id))`,
      )
      .returning('arquivoId')
      .execute();
    const ids = gone.map((row) => row.arquivoId);
    // A new use waits for the lock and finds the file removed, unless this update saw it first.
    await sql`select from arquivo f where f.id = any(${ids}::uuid[]) order by f.id for update`.execute(tx);
    await sql`update arquivo f set removed_at = ${now} where f.id = any(${ids}::uuid[])
      and ${UNUSED}`.execute(tx);
    return gone.length;
  });
}

async function sweepOrphans({ db, storage }: Deps, olderThan: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    const rows = await db
      .selectFrom('arquivo')
      .select('chave')
      .where('chave', '=', sql<string>`any(${batch})`)
      .where('removedAt', 'is', null)
      .execute();
    const known = new Set(rows.map((row) => row.chave));
    for (const key of batch.filter((candidate) => !known.has(candidate))) {
      await storage.delete(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, modifiedAt } of storage.list()) {
    if (modifiedAt < olderThan) batch.push(key);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return removed;
}

async function forgetRemoved({ db }: Deps, olderThan: Date): Promise<void> {
  await sql`delete from arquivo f where f.removed_at < ${olderThan} and ${UNUSED}
    and not exists (select from documento d where d.arquivo_id = f.id)`.execute(db);
}
