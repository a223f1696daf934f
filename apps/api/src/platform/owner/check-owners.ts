import { OWNER_KINDS, type OwnerKind } from '@balcao/contract/kernel/owner.gen';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { JobContext } from '../jobs/job.ts';

/** Rows named in the result; the rest is only counted. */
const NAMED = 50;

interface Orfaos {
  tabela: string;
  especie: OwnerKind;
  total: number;
  /** Ids of missing owners. */
  donos: string[];
}

/**
 * Nightly search for rows whose owner is missing, in every table with owners, because no foreign key prevents
 * it. Each one found is an error in the log. The audit keeps the result either way.
 */
export async function checkOwners({ deps: { db, log } }: JobContext): Promise<void> {
  const found: Orfaos[] = [];
  for (const tabela of await ownedTables(db))
    for (const especie of OWNER_KINDS) {
      const { total, donos } = await findOrfaos(db, tabela, especie);
      if (total > 0) found.push({ tabela, especie, total, donos });
    }
  const dados = { orfaos: found };
  if (found.length > 0) log.error(dados, 'rows belong to what is not there');
  else log.info(dados, 'owners checked');
  await recordAudit(db, null, { acao: 'dono.conferido', objeto: 'dono', dados });
}

async function ownedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tabela: string }>`
    select c.relname as tabela from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'owner_kind' and not a.attisdropped and c.relkind = 'r'
      and c.relnamespace = 'public'::regnamespace order by c.relname`.execute(db);
  return rows.map(({ tabela }) => tabela);
}

/** A kind of owner has the name of its table. */
async function findOrfaos(db: Db, tabela: string, especie: OwnerKind) {
  const { rows } = await sql<{ donos: string[]; total: number }>`
    select coalesce((array_agg(t.owner_id order by t.owner_id))[1:${sql.lit(NAMED)}], '{}') as donos, count(*)::int as total
    from ${sql.table(tabela)} t where t.owner_kind = ${especie}
      and not exists (select from ${sql.table(especie)} o where o.id = t.owner_id)`.execute(db);
  return rows[0] ?? { donos: [], total: 0 };
}
