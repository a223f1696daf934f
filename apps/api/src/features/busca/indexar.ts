import { type Db, withTx } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { sql } from 'kysely';
import { scannerOf } from '#platform/files/antivirus.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { indexarAnexos } from './indexar-anexos.ts';
import { indexarRespostas } from './indexar-respostas.ts';

/** Requests per transaction. */
const FATIA = 100;
/** In milliseconds; the next run continues, because a run of hours would block a place of the worker. */
const DURACAO_MS = 40_000;

type Pedir = (tx: Db, anexoId: string) => Promise<void>;

/** Only requests have answers and files to read. */
interface Pendente {
  requerimentoId: string;
  tudo: boolean;
}

/** Creates the handler of the job; `pedir` enqueues the reading of a file. */
export function createIndexar(pedir: Pedir): (ctx: JobContext) => Promise<void> {
  return async (ctx) => {
    const until = performance.now() + DURACAO_MS;
    while (performance.now() < until && (await fatia(ctx, pedir)));
  };
}

/**
 * Takes what waits and indexes it, today's changes before requests from before the search. One commit removes it from
 * the queue and writes the texts, so a crash loses nothing and two runs never collide.
 */
function fatia(ctx: JobContext, pedir: Pedir): Promise<boolean> {
  return withTx(ctx.deps.db, async (tx) => {
    const { rows } = await sql<Pendente>`
      with taken as (delete from busca_pendente where id in
        (select id from busca_pendente order by tudo, id limit ${FATIA} for update skip locked) returning *)
      select owner_id as "requerimentoId", tudo from taken order by tudo, id`.execute(tx);
    const tudo = new Map<string, boolean>();
    for (const row of rows) tudo.set(row.requerimentoId, row.tudo || (tudo.get(row.requerimentoId) ?? false));
    for (const [id, all] of tudo) await indexarUm(ctx, tx, { id, tudo: all, pedir });
    return rows.length > 0;
  });
}

/** Failures that another attempt may avoid: a lost connection, a deadlock, a time-out. */
function isPassing(err: unknown): boolean {
  return err instanceof Error && 'code' in err && /^(08|40|53|55|57|E)/.test(String(err.code));
}

async function indexarUm(
  { deps }: JobContext,
  tx: Db,
  { id, tudo, pedir }: { id: string; tudo: boolean; pedir: Pedir },
): Promise<void> {
  const scanner = await scannerOf(deps);
  try {
    await withTx(tx, async (inner) => {
      // Two runs may hold different changes of one request: the later one waits, and reads what the other wrote.
      const { rows } = await sql`select from requerimento where id = ${id} for key share`.execute(inner);
      if (rows.length === 0) return;
      await takeTurns(inner, `busca:${id}`);
      if (tudo) await sql`select busca_conversa(${id}::uuid)`.execute(inner);
      await indexarRespostas(inner, id);
      const faltam = await indexarAnexos(inner, id, { semVerificar: !scanner?.configurado });
      for (const anexoId of faltam) await pedir(inner, anexoId);
    });
  } catch (err) {
    if (isPassing(err)) throw err;
    // Only this one fails: an unreadable form must not keep all others from being found.
    deps.log.error({ err, requerimentoId: id }, 'request could not be read for the search');
  }
}
