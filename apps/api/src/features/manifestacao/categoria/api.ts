import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { invalidField } from '#platform/http/problem.ts';

/** Requires a category that is in use. @throws Problem `validation` */
export async function requireCategoria(tx: Db, id: string): Promise<void> {
  const found = await tx
    .selectFrom('manifestacaoCategoria')
    .select('id')
    .where('id', '=', id)
    .where('ativa', '=', true)
    .executeTakeFirst();
  if (!found) throw invalidField('categoriaId', 'Esta categoria não está mais em uso. Escolha outra.');
}

/**
 * The category under which somebody files who named this one: it, or the one that it was merged into; null where none of
 * them is in use. Receipt is refused for no category (Lei 13.460/2017 art. 11).
 */
export async function categoriaEmUso(tx: Db, id: string): Promise<string | null> {
  // Only those out of use lead on, and `union` ends a circle of them.
  const { rows } = await sql<{ id: string }>`with recursive nomeada as (
      select id, ativa, sucessora_id from manifestacao_categoria where id = ${id}::uuid
      union select c.id, c.ativa, c.sucessora_id from manifestacao_categoria c
        join nomeada n on c.id = n.sucessora_id and not n.ativa)
    select id from nomeada where ativa`.execute(tx);
  return rows[0]?.id ?? null;
}
