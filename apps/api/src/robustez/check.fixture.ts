import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { readChaves } from '#features/auditoria/chaves.ts';
import { verifyAudit } from '#features/auditoria/verify-audit.ts';
import type { Storage } from '#platform/files/storage.ts';
import type { TestApi } from '#test/harness.ts';
import { brokenInvariants, type ReadFile } from './invariants.ts';

/** Reads files of this storage for the check. */
function readFrom(storage: Storage): ReadFile {
  return async (chave) => {
    const bytes = await storage.getStream(chave).then(buffer, () => null);
    return bytes && { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
}

/** Lists every broken invariant of database, files and sealed audit (I8). */
export async function findBroken(api: TestApi): Promise<string[]> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    const query = async (text: string) => (await client.query(text)).rows as Record<string, unknown>[];
    const broken = await brokenInvariants(query, readFrom(api.deps.storage));
    const audit = await verifyAudit(api.db, { chaves: readChaves(api.deps.env) });
    return audit.ok ? broken : [...broken, `I8: ${audit.motivo} (${audit.seq})`];
  } finally {
    await client.end();
  }
}

/** Counts the rows of this table that meet a condition. */
export async function count(api: TestApi, tabela: string, condition = sql`true`): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)}
    where ${condition}`.execute(api.db);
  return rows[0]?.n ?? 0;
}
