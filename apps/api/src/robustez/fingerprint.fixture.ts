import { sql } from 'kysely';
import type { TestApi } from '#test/harness.ts';

/** Tables that a mere read writes to, such as rate limits and sessions. */
const OF_ASKING = [
  'audit_log',
  'audit_chain',
  'sessao',
  'limite',
  'recusa_contada',
  'ficha_aberta',
  'leitura_aberta',
  'worker_vivo',
];

/** A checksum of every row of every other table: equal sums mean that nothing changed. */
export async function fingerprint(api: TestApi): Promise<Record<string, string>> {
  const { rows } = await sql<{ tabela: string }>`select table_name as tabela from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${OF_ASKING})`.execute(
    api.owner,
  );
  const parts = rows.map(
    ({ tabela }) => sql`select ${tabela}::text as tabela,
      coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as soma from ${sql.table(tabela)} t`,
  );
  const sums = await sql<{ tabela: string; soma: string }>`${sql.join(parts, sql` union all `)}`.execute(
    api.owner,
  );
  return Object.fromEntries(sums.rows.map(({ tabela, soma }) => [tabela, soma]));
}
