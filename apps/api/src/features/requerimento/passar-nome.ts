import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** Requests per slice, so that other work on one of them waits only briefly. */
const FATIA = 2_000;

/** Writes a new name to the remaining requests of an author with very many; the newest already have it. */
export async function passarNome(db: Db, autorId: string): Promise<void> {
  let written = FATIA;
  while (written === FATIA) {
    const { rows } = await sql<{ n: number }>`select pass_on_nome_to(${autorId}, ${FATIA}) as n`.execute(db);
    written = rows[0]?.n ?? 0;
  }
}
