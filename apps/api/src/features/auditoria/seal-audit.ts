import { type Db, withTx } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import { type ChainRow, chainHash, GENESIS } from './chain-hash.ts';
import type { ChaveAuditoria } from './chaves.ts';
import { CHAIN_COLUMNS } from './rows.ts';

const BATCH = 2_000;
/** Any constant works; it keeps two sealers from running at once. */
const SEALER_LOCK = 720_041;

/**
 * In milliseconds: how long before the newest sealed row another may have been written. No transaction stays open
 * nearly as long.
 */
const LATE_MS = 3600_000;

interface Head {
  seq: number;
  hash: string;
  /** Instant of the newest sealed row; null before the first. */
  em: Date | null;
}

async function readHead(tx: Db): Promise<Head> {
  const row = await tx
    .selectFrom('auditChain as c')
    .leftJoin('auditLog as l', 'l.id', 'c.auditId')
    .select(['c.seq', 'c.hash', 'l.em'])
    .orderBy('c.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { seq: 0, hash: GENESIS, em: null };
}

/** Ids begin with their instant, so the primary key finds the recent rows. */
function isNear({ em }: Head): RawBuilder<boolean> {
  if (em === null) return sql<boolean>`true`;
  const since = (em.getTime() - LATE_MS).toString(16).padStart(12, '0');
  return sql<boolean>`l.id >= ${`${since.slice(0, 8)}-${since.slice(8)}-0000-0000-000000000000`}::uuid`;
}

/** Reads the generations of the key, newest first, for links from this number on. */
export type LoadChaves = (from: number) => Promise<readonly ChaveAuditoria[]>;

/**
 * Chains and seals the unchained audit rows, up to 2,000 at a time, and returns how many. Rows are written with their
 * cause and without waiting for each other; only this job orders them (docs/adr/004). It scans near the head of the
 * chain, because the log only grows.
 */
export function sealAudit(db: Db, loadChaves: LoadChaves): Promise<number> {
  return sealRows(db, loadChaves, isNear);
}

/** Chains and seals those of these rows that are not chained yet. */
export function sealMissed(db: Db, loadChaves: LoadChaves, ids: readonly string[]): Promise<number> {
  return sealRows(db, loadChaves, () => sql<boolean>`l.id = any(${ids}::uuid[])`);
}

async function sealRows(
  db: Db,
  loadChaves: LoadChaves,
  among: (head: Head) => RawBuilder<boolean>,
): Promise<number> {
  return withTx(db, async (tx) => {
    const { rows: lock } = await sql<{
      got: boolean;
    }>`select pg_try_advisory_xact_lock(${SEALER_LOCK}) as got`.execute(tx);
    if (!lock[0]?.got) return 0;
    const head = await readHead(tx);
    const { rows } = await sql<ChainRow>`
      select ${CHAIN_COLUMNS} from audit_log l
      where ${among(head)} and not exists (select from audit_chain c where c.audit_id = l.id)
      order by l.em, l.id limit ${BATCH}`.execute(tx);
    if (rows.length === 0) return 0;
    // Read under the lock, so that a sealer never returns to a key that another one has left.
    const [chave] = await loadChaves(head.seq + 1);
    if (!chave) throw new Error('the audit log has no key');
    let { seq, hash } = head;
    const links = rows.map((row) => {
      seq += 1;
      hash = chainHash(hash, row);
      return { seq, auditId: row.id, hash, chave: chave.id, selo: chave.seal({ seq, hash }) };
    });
    await tx.insertInto('auditChain').values(links).execute();
    return links.length;
  });
}
