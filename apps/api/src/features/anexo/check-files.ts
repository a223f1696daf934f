import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Deps } from '#platform/deps.ts';
import type { JobContext } from '#platform/jobs/job.ts';

const BATCH = 500;
/** Days in which every file is read and hashed once, a share of them each night. */
const ROUND_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;
/** Files named in the result; the rest is counted. */
const NAMED = 50;

interface Row {
  id: string;
  chave: string;
  tamanho: number;
  sha256: string;
  createdAt: Date;
  vez: number;
}

interface Result {
  conferidos: number;
  /** Files read in full. */
  lidos: number;
  ausentes: string[];
  divergentes: string[];
}

/**
 * Compares rows with stored files each night: presence and size of all, the hash of the newest and of a thirtieth of
 * the others. Differences are errors in the log, and the result is always audited.
 */
export async function checkFiles({ deps, now }: JobContext): Promise<void> {
  const result: Result = { conferidos: 0, lidos: 0, ausentes: [], divergentes: [] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await nextRows(deps, after);
    for (const row of rows) await checkRow(deps, row, { now, result });
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  await report(deps, result);
}

/** Leaves out infected files, because their bytes were removed on purpose. */
async function nextRows({ db }: Deps, after: string): Promise<Row[]> {
  return db
    .selectFrom('arquivo')
    .select(['id', 'chave', 'tamanho', 'sha256', 'createdAt'])
    .select(sql<number>`abs(hashtext(chave) % ${ROUND_DAYS})`.as('vez'))
    .where('id', '>', after)
    .where('removedAt', 'is', null)
    .where('verificacao', '<>', 'bloqueado')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

async function checkRow(deps: Deps, row: Row, { now, result }: { now: Date; result: Result }): Promise<void> {
  result.conferidos += 1;
  const stored = await deps.storage.stat(row.chave);
  if (!stored) {
    if (await isCurrent(deps, row.id)) result.ausentes.push(row.id);
    return;
  }
  if (stored.size !== row.tamanho) {
    result.divergentes.push(row.id);
    return;
  }
  const day = Math.floor(now.getTime() / DAY_MS);
  const isNew = now.getTime() - row.createdAt.getTime() < 2 * DAY_MS;
  if (!isNew && row.vez !== day % ROUND_DAYS) return;
  result.lidos += 1;
  if ((await hashOf(deps, row.chave)) !== row.sha256) result.divergentes.push(row.id);
}

/** Whether the file still exists; one removed after its row was read is rightly missing. */
async function isCurrent({ db }: Deps, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('arquivo')
    .select('id')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .where('verificacao', '<>', 'bloqueado')
    .executeTakeFirst();
  return row !== undefined;
}

async function hashOf({ storage }: Deps, chave: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await storage.getStream(chave), hash);
  return hash.digest('hex');
}

async function report({ db, log }: Deps, result: Result): Promise<void> {
  const { conferidos, lidos, ausentes, divergentes } = result;
  const dados = {
    conferidos,
    lidos,
    totalAusentes: ausentes.length,
    totalDivergentes: divergentes.length,
    ausentes: ausentes.slice(0, NAMED),
    divergentes: divergentes.slice(0, NAMED),
  };
  if (ausentes.length + divergentes.length > 0) log.error(dados, 'stored files differ from their rows');
  else log.info(dados, 'stored files checked');
  await recordAudit(db, null, { acao: 'anexo.conferido', objeto: 'arquivo', dados });
}
