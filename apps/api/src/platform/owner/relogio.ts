import type { Db } from '@balcao/db/db';
import type { PrazoEvento, PrazoEventoTipo } from '@balcao/domain/prazo/prazo-evento';
import { sql } from 'kysely';
import { idAt } from '../db/id-at.ts';
import { columnOf, type Having, tableOf } from './noun-tables.ts';

export interface ClockRow {
  tipo: PrazoEventoTipo;
  motivo: string;
  dias?: number | null;
}

/** The ledger of a clock, in order. */
export function readLedger(db: Db, { kind, id }: Having<'prazoEvento'>): Promise<PrazoEvento[]> {
  return db
    .selectFrom(tableOf(kind, 'prazoEvento'))
    .select(['tipo', 'em', 'motivo', 'dias'])
    .where(columnOf(kind), '=', id)
    .orderBy('em')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/**
 * Adds rows to the ledger, in order. If the server's clock was set back, they follow right after the last
 * row.
 */
export async function recordClock(
  tx: Db,
  { kind, id }: Having<'prazoEvento'>,
  input: { rows: readonly ClockRow[]; now: Date; usuarioId: string | null },
): Promise<void> {
  if (input.rows.length === 0) return;
  const [table, column] = [tableOf(kind, 'prazoEvento'), columnOf(kind)];
  const em = sql<Date>`greatest(${input.now}::timestamptz, (select max(em) + interval '1 millisecond'
    from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid and em > ${input.now}::timestamptz))`;
  await tx
    .insertInto(table)
    .values(
      input.rows.map((row) => ({
        id: idAt(input.now),
        [column]: id,
        em,
        createdAt: input.now,
        usuarioId: input.usuarioId,
        tipo: row.tipo,
        motivo: row.motivo,
        dias: row.dias ?? null,
      })),
    )
    .execute();
}
