import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { sessaoAberta } from '@balcao/contract/sessao-aberta';
import type { Db } from '@balcao/db/db';
import { aparelhosComSistema } from '@balcao/domain/sessao/aparelho';
import { impedimentoDeEncerrar } from '@balcao/domain/sessao/encerrar';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { findPessoas } from '#features/pessoa/api.ts';
import { stillWorks } from '#platform/auth/still-works.ts';
import type { Who } from '#platform/auth/who.ts';
import { readList } from '#platform/read-list.ts';

type Lista = ResponseInputOf<typeof sessaoAberta.list>;
type Linha = Omit<Lista['items'][number], 'impedimento'> & { usuarioId: string };

/** One page of the sessions of everybody that still work, the newest sign-in first. */
export async function listAbertas(
  db: Db,
  who: Who,
  query: QueryOf<typeof sessaoAberta.list>,
): Promise<Lista> {
  const achados = query.busca ? await sessionsOf(db, query.busca) : null;
  const { items, total } = await readList<typeof sessaoAberta.list, Linha>(db, query, {
    columns: sql`s.id, s.usuario_id as "usuarioId", coalesce(u.nome_social, u.nome) as nome, u.tipo,
      s.created_at as desde, s.last_active_at as "ultimaAtividade", s.dispositivo, left(s.ip_hash, 8) as rede`,
    from: sql`sessao s join usuario u on u.id = s.usuario_id`,
    reach: await stillWorks(db, who.now),
    where: {
      busca: () => achados ?? sql`false`,
      tipo: (tipo) => sql`u.tipo = ${sql.lit(Number(tipo))}`,
      sistema: (sistema) => sql`s.dispositivo = any(${aparelhosComSistema(sistema)}::text[])`,
    },
    order: sql`s.created_at desc, s.id desc`,
  });
  return {
    items: items.map(({ usuarioId, ...row }) => ({
      ...row,
      impedimento: impedimentoDeEncerrar(who, { usuarioId, tipo: row.tipo }),
    })),
    total,
  };
}

/** Sessions of people with this name, number or address; null when there are no such people. */
function sessionsOf(db: Db, busca: string): Promise<RawBuilder<boolean> | null> {
  return findPessoas(db, lerConsulta(busca), { entre: 'todos', limite: null }, async (pessoas) => {
    // Found once: for each open session, a name would be matched again.
    return sql<boolean>`s.usuario_id in (select id from (${pessoas}) p offset 0)`;
  });
}
