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

/** What a list is narrowed to and put in order by, as far as a tag is concerned. */
type Asked = Partial<Pick<Resolved, 'etiquetaRara' | 'contada' | 'visao' | 'sort'>>;

/**
 * Whether a request, table alias `r`, carries the tag. Of a rare one its requests are read, of a common one the list is gone
 * through, each asked. Where many in a row may carry none, in what is open and by status, the index that is gone through
 * tells which may carry it, and only these are asked.
 */
export function carries(f: Asked, etiquetaId: string): RawBuilder<boolean> {
  if (f.etiquetaRara) return sql<boolean>`r.id = any(array(${carrying(etiquetaId)}))`;
  const of = sql`and re.requerimento_id = r.id`;
  // A value, which is asked of each; as a condition all that carry the tag were read for it.
  if (f.visao) return sql<boolean>`${mayCarry(etiquetaId)} and (${carrying(etiquetaId, of)}) is not null`;
  const asked = sql<boolean>`exists (${carrying(etiquetaId, of)})`;
  return f.sort === 'status' && !f.contada ? sql<boolean>`${mayCarry(etiquetaId)} and ${asked}` : asked;
}

/** False of a request that never carried the tag; of another it may be true or not. */
function mayCarry(etiquetaId: string): RawBuilder<boolean> {
  return sql<boolean>`(r.etiquetas_sinal & etiqueta_sinal(${etiquetaId}::uuid)) <> 0`;
}

/** Whether so few requests carry the tag that they are read sooner than a list is gone through. */
export async function isRare(db: Db, etiquetaId: string): Promise<boolean> {
  if ((await expectedRows(db, carrying(etiquetaId))) > 2 * ETIQUETA_RARA) return false;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (${carrying(etiquetaId, sql`limit ${ETIQUETA_RARA + 1}`)}) capped`.execute(db);
  return (rows[0]?.total ?? 0) <= ETIQUETA_RARA;
}
