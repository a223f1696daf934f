import type { Db } from '@balcao/db/db';
import { acharParecida } from '@balcao/domain/manifestacao/parecida';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { minhas } from './access.ts';

/** An earlier manifestation of the caller that says much the same, among their newest fifty; null without one. */
export async function findParecida(tx: Db, who: Who, relato: string) {
  const { rows } = await sql<{ id: string; protocolo: string; recebidaEm: Date; texto: string }>`
    select m.id, m.protocolo, m.created_at as "recebidaEm", m.relato as texto from manifestacao m
    where ${minhas(who)} order by m.created_at desc limit 50`.execute(tx);
  const found = acharParecida(relato, rows);
  return found && { id: found.id, protocolo: found.protocolo, recebidaEm: found.recebidaEm.toISOString() };
}
