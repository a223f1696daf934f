import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import { SEGURANCA } from '@balcao/contract/seguranca';
import type { sessao } from '@balcao/contract/sessao';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { readSection } from '#platform/ajuste/setting.ts';
import { sessionLifeOf } from '#platform/auth/sessions.ts';
import type { Who } from '#platform/auth/who.ts';

/** The person's sessions that still work, most recently used first. */
export async function sessaoList(db: Db, who: Who): Promise<ResponseInputOf<typeof sessao.list>> {
  // The rule of the session check: after a promotion the shorter life of staff applies.
  const { idle, absolute } = sessionLifeOf(await readSection(db, SEGURANCA), who);
  const items = await db
    .selectFrom('sessao as s')
    .innerJoin('usuario as u', (join) =>
      join.onRef('u.id', '=', 's.usuarioId').onRef('u.senhaEpoca', '=', 's.senhaEpoca'),
    )
    .where('s.usuarioId', '=', who.usuarioId)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', who.now)
    .where(sql<boolean>`s.created_at + make_interval(secs => ${absolute}::int) > ${who.now}`)
    .where(
      sql<boolean>`s.last_active_at + make_interval(secs => least(s.idle_seconds, ${idle}::int)) >= ${who.now}`,
    )
    .select([
      's.id',
      's.dispositivo',
      's.origem',
      's.createdAt as criadaEm',
      's.lastActiveAt as ultimaAtividade',
    ])
    .select(
      sql<boolean | null>`s.ip_hash = (select ip_hash from sessao where id = ${who.sessaoId})`.as(
        'mesmaRede',
      ),
    )
    .select(sql<boolean>`s.id = ${who.sessaoId}`.as('atual'))
    .orderBy('s.lastActiveAt', 'desc')
    .orderBy('s.id')
    .execute();
  return { items, total: items.length };
}
