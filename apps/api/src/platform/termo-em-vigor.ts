import type { Db } from '@balcao/db/db';
import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { type RawBuilder, sql } from 'kysely';

/** The terms of use as they are shown and confirmed. */
export interface TermoEmVigor {
  id: string;
  versao: number;
  corpo: CorpoTermo;
  sha256: string;
}

/**
 * Whether the version `t` holds, or once held, on this day of São Paulo: its day came, and nobody withdrew it before. The
 * newest such version is in force. The clock decides it at each reading, so that no job has to run at midnight.
 */
export function jaValeu(today: string): RawBuilder<boolean> {
  return sql<boolean>`(t.published_at is not null and t.retirado_em is null
    and (t.vigente_desde is null or t.vigente_desde <= ${today}::date))`;
}

/** The terms in force on this day, or null before the first. */
export async function currentTermo(db: Db, today: string): Promise<TermoEmVigor | null> {
  const { rows } = await sql<TermoEmVigor>`select t.id, t.versao, t.corpo, t.sha256 from termo t
    where ${jaValeu(today)} order by t.versao desc limit 1`.execute(db);
  return rows[0] ?? null;
}
