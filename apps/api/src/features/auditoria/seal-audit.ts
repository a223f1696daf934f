import { type Db, withTx } from '@balcao/db/db';
import { sql } from 'kysely';
import { type ChainRow, chainHash, GENESIS } from './chain-hash.ts';
import { CHAIN_COLUMNS } from './rows.ts';

const BATCH = 2_000;
/** Any constant will do: it only keeps two sealers from working at once. */
const SEALER_LOCK = 720_041;

interface Head {
  seq: number;
  hash: string;
}

async function readHead(tx: Db): Promise<Head> {
  const row = await tx
    .selectFrom('auditChain')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { seq: 0, hash: GENESIS };
}

/**
 * Chains the audit rows that are not chained yet, up to 2,000 at a time, and answers how many. Rows are written with
 * what caused them and without waiting for each other; only this job orders them (docs/adr/004).
 */
export async function sealAudit(db: Db): Promise<number> {
  return withTx(db, async (tx) => {
    const { rows: lock } = await sql<{
      got: boolean;
    }>`select pg_try_advisory_xact_lock(${SEALER_LOCK}) as got`.execute(tx);
    if (!lock[0]?.got) return 0;
    const { rows } = await sql<ChainRow>`
      select ${CHAIN_COLUMNS} from audit_log l
      where not exists (select from audit_chain c where c.audit_id = l.id)
      order by l.em, l.id limit ${BATCH}`.execute(tx);
    if (rows.length === 0) return 0;
    let { seq, hash } = await readHead(tx);
    const links = rows.map((row) => {
      seq += 1;
      hash = chainHash(hash, row);
      return { seq, auditId: row.id, hash };
    });
    await tx.insertInto('auditChain').values(links).execute();
    return links.length;
  });
}
