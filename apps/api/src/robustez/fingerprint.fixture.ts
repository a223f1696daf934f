import { sql } from 'kysely';
import type { TestApi } from '#test/harness.ts';

/** Tables that asking alone writes: who asked, and how often. */
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

/** A sum of every row of every table but those of asking: equal sums mean that nothing at all changed. */
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
