import { type Db, withTx } from '@balcao/db/db';
import { notify } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Deps } from '#platform/deps.ts';
import { scannerOf } from '#platform/files/antivirus.ts';
import type { ScanResult } from '#platform/files/clamd.ts';
import { StorageNotFoundError } from '#platform/files/storage-errors.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job.ts';

/** How long a file waits for the scanner before it is marked as not checked, so that no request stands still. */
const WAIT_MS = 24 * 3600 * 1000;

interface Pending {
  id: string;
  chave: string;
  nome: string;
  createdAt: Date;
}

type Enqueue = (tx: Db, input: { arquivoId: string; now: Date }) => Promise<void>;

/** Creates the handler of the job; `again` enqueues the same job again. */
export function createVerifyLater(again: Enqueue): JobHandler<{ arquivoId: string }> {
  return async ({ deps, now }, { arquivoId }) => {
    const file = await deps.db
      .selectFrom('arquivo')
      .select(['id', 'chave', 'nome', 'createdAt'])
      .where('id', '=', arquivoId)
      .where('verificacao', '=', 'em_verificacao')
      .where('removedAt', 'is', null)
      .executeTakeFirst();
    if (!file) return;
    const result = await scanStored(deps, file.chave);
    if (result === 'limpo') await settle(deps.db, file.id, 'liberado');
    else if (result !== 'indisponivel') await block({ deps, now }, file, result.infectado);
    else if ((await scannerOf(deps)) && now.getTime() - file.createdAt.getTime() < WAIT_MS)
      await again(deps.db, { arquivoId, now });
    else await giveUp(deps.db, file.id);
  };
}

/** Creates the handler of the job that scans what waits and names no sender. */
export function createVerifyNameless(again: Enqueue): JobHandler<unknown> {
  const verify = createVerifyLater(again);
  return async (ctx) => {
    const waiting = await ctx.deps.db
      .selectFrom('arquivo')
      .select('id')
      .where('verificacao', '=', 'em_verificacao')
      .where('enviadoPorId', 'is', null)
      .where('removedAt', 'is', null)
      .execute();
    for (const { id } of waiting) await verify(ctx, { arquivoId: id });
  };
}

async function scanStored(deps: Deps, chave: string): Promise<ScanResult> {
  const scanner = await scannerOf(deps);
  if (!scanner) return 'indisponivel';
  try {
    return await scanner.scan(await deps.storage.getStream(chave));
  } catch (error) {
    // It was just removed; the nightly check reports a file that is really lost.
    if (error instanceof StorageNotFoundError) return 'indisponivel';
    throw error;
  }
}

async function settle(
  db: Db,
  id: string,
  verificacao: 'liberado' | 'bloqueado' | 'nao_verificado',
): Promise<boolean> {
  const done = await db
    .updateTable('arquivo')
    .set({ verificacao })
    .where('id', '=', id)
    .where('verificacao', '=', 'em_verificacao')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

async function giveUp(db: Db, id: string): Promise<void> {
  await withTx(db, async (tx) => {
    if (!(await settle(tx, id, 'nao_verificado'))) return;
    await recordAudit(tx, null, { acao: 'anexo.nao_verificado', objeto: 'arquivo', objetoId: id });
  });
}

/** Blocks an infected file at once and removes its bytes. The sender is asked for another file. */
async function block({ deps, now }: JobContext, file: Pending, ameaca: string): Promise<void> {
  await withTx(deps.db, async (tx) => {
    if (!(await settle(tx, file.id, 'bloqueado'))) return;
    await recordAudit(tx, null, {
      acao: 'anexo.infectado',
      objeto: 'arquivo',
      objetoId: file.id,
      dados: { ameaca },
    });
    for (const { usuarioId, ownerKind, ownerId } of await usesOf(tx, file.id))
      await notify(tx, {
        usuarioId,
        tipo: 'anexo.bloqueado',
        titulo: 'Arquivo descartado',
        texto: `O arquivo “${file.nome}” parece infectado e foi descartado. Envie outro.`,
        ...(ownerKind && ownerId && { owner: { kind: ownerKind, id: ownerId } }),
        chave: `anexo.bloqueado:${file.id}`,
        now,
      });
  });
  await deps.storage.delete(file.chave);
}

function usesOf(tx: Db, arquivoId: string) {
  return tx
    .selectFrom('anexo')
    .select(['usuarioId', 'ownerKind', 'ownerId'])
    .where('arquivoId', '=', arquivoId)
    .execute();
}
