import { type RawBuilder, sql } from 'kysely';

/**
 * Name of the public agent who acted: the council for acts of the portal, null for the party and its representatives.
 */
export function agentName(column: string, { autorId }: { autorId: string }): RawBuilder<string | null> {
  const id = sql.ref(column);
  return sql<string | null>`case when ${id} is null then 'Conselho' when ${id} <> ${autorId} then
    (select coalesce(a.nome_social, a.nome) from usuario a where a.id = ${id} and a.tipo > 0) end`;
}
