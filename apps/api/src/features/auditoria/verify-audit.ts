import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { type ChainRow, chainHash, GENESIS } from './chain-hash.ts';
import { CHAIN_COLUMNS } from './rows.ts';

const BATCH = 5_000;

export interface Anchor {
  seq: number;
  hash: string;
}

export type AuditVerdict =
  | { ok: true; linhas: number; cabeca: Anchor; semSelo: number }
  | { ok: false; seq: number; motivo: string };

interface Link extends ChainRow {
  seq: number;
  hash: string;
  present: boolean;
}

/**
 * Walks the whole chain and reports the first row that was edited, removed, swapped or inserted. `anchor` is a head
 * kept outside the database: it also shows rows cut off the end.
 */
export async function verifyAudit(db: Db, anchor: Anchor | null = null): Promise<AuditVerdict> {
  let seq = 0;
  let hash = GENESIS;
  for (;;) {
    const { rows } = await sql<Link>`
      select c.seq, c.hash, l.id is not null as present, ${CHAIN_COLUMNS}
      from audit_chain c left join audit_log l on l.id = c.audit_id
      where c.seq > ${seq} order by c.seq limit ${BATCH}`.execute(db);
    for (const link of rows) {
      if (link.seq !== seq + 1) return { ok: false, seq: seq + 1, motivo: 'falta um elo da cadeia' };
      if (!link.present) return { ok: false, seq: link.seq, motivo: 'o registro foi removido' };
      if (chainHash(hash, link) !== link.hash)
        return { ok: false, seq: link.seq, motivo: 'o registro foi alterado ou trocado' };
      ({ seq, hash } = link);
      if (anchor?.seq === seq && anchor.hash !== hash)
        return { ok: false, seq, motivo: 'a cadeia não é a que foi guardada fora do banco' };
    }
    if (rows.length < BATCH) break;
  }
  if (anchor && anchor.seq > seq) return { ok: false, seq: seq + 1, motivo: 'o fim da cadeia foi cortado' };
  return { ok: true, linhas: seq, cabeca: { seq, hash }, semSelo: await countUnsealed(db) };
}

async function countUnsealed(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_log l
    where not exists (select from audit_chain c where c.audit_id = l.id)`.execute(db);
  return rows[0]?.n ?? 0;
}
