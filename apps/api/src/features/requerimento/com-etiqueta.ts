import type { Db } from '@balcao/db/db';
import { expectedRows } from '@balcao/db/expected-rows';
import { type RawBuilder, sql } from 'kysely';
import type { Resolved } from './requerimento-filters.ts';

/** Requests that carry a rare tag, at most. */
const ETIQUETA_RARA = 20_000;

function carrying(etiquetaId: string, end = sql``): RawBuilder<unknown> {
  return sql`select re.requerimento_id from requerimento_etiqueta re
    where re.etiqueta_id = ${etiquetaId}::uuid and re.retirada_em is null ${end}`;
}

/**
 * Whether a request, table alias `r`, carries the tag. Of a rare one its requests are read, of a common one the list is gone
 * through, each asked. Of a working view any thousand are counted: what is open is of late, so from the newest that carry
 * the tag on these are met soon.
 */
export function carries(
  { etiquetaRara, contada, visao }: Pick<Resolved, 'etiquetaRara' | 'contada' | 'visao'>,
  etiquetaId: string,
): RawBuilder<boolean> {
  if (etiquetaRara) return sql<boolean>`r.id = any(array(${carrying(etiquetaId)}))`;
  if (!contada || !visao)
    return sql<boolean>`exists (${carrying(etiquetaId, sql`and re.requerimento_id = r.id`)})`;
  // `offset 0` keeps the order, in which it is read only until there are enough.
  const newestFirst = carrying(etiquetaId, sql`order by re.requerimento_id desc offset 0`);
  return sql<boolean>`r.id in (select requerimento_id from (${newestFirst}) re)`;
}

/** Whether so few requests carry the tag that they are read sooner than a list is gone through. */
export async function isRare(db: Db, etiquetaId: string): Promise<boolean> {
  if ((await expectedRows(db, carrying(etiquetaId))) > 2 * ETIQUETA_RARA) return false;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (${carrying(etiquetaId, sql`limit ${ETIQUETA_RARA + 1}`)}) capped`.execute(db);
  return (rows[0]?.total ?? 0) <= ETIQUETA_RARA;
}
