import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { portal } from '@balcao/contract/portal';
import type { Db } from '@balcao/db/db';
import { AVISO_DE_OUTROS } from '@balcao/domain/pessoa/identidade';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { currentTermo } from './api.ts';

/** How many the bell shows. */
const LATEST = 20;

/**
 * Changes whenever the poll's answer would: another notice or reading, other terms, another person on this browser.
 * All of it comes with the session, so an unchanged poll asks the database nothing.
 */
export function notificacoesVersion(who: Who): string {
  const termo = who.termoPendente ? `t${who.termoVersao}` : 't';
  return `${who.usuarioId.slice(-12)}-${who.notificacaoVersao}-${termo}`;
}

/**
 * Which of the person's notices they may read. An unproved account reads what tells of itself and of what it filed itself, as
 * `avisaNaoConferida` says of messages.
 */
function readable(who: Who): RawBuilder<boolean> {
  if (!who.naoConferida) return sql<boolean>`true`;
  return sql<boolean>`(tipo like 'conta.%' and tipo <> ${AVISO_DE_OUTROS} or exists (select from requerimento q
    where owner_kind = 'requerimento' and q.id = owner_id
      and q.autor_id = ${who.usuarioId}::uuid and q.criado_por_id = ${who.usuarioId}::uuid))`;
}

function ownNotices(db: Db, who: Who) {
  return db
    .selectFrom('notificacao')
    .where('usuarioId', '=', who.usuarioId)
    .where(readable(who))
    .select(['id', 'tipo', 'titulo', 'texto', 'link', 'prioridade', 'exigeCiencia', 'createdAt as data'])
    .select(sql<boolean>`lida_at is not null`.as('lida'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
}

/** The poll: latest notices, how many are unread, and the terms that wait for acceptance. */
export async function notificacoes(db: Db, who: Who): Promise<ResponseInputOf<typeof portal.notificacoes>> {
  const latest = await ownNotices(db, who).limit(LATEST).execute();
  const unread = await db
    .selectFrom('notificacao')
    .where('usuarioId', '=', who.usuarioId)
    .where(readable(who))
    .where('lidaAt', 'is', null)
    .select((e) => e.fn.countAll<number>().as('naoLidas'))
    .executeTakeFirstOrThrow();
  const termo = who.termoPendente ? await currentTermo(db) : null;
  return { termoAceite: termo, notificacoes: latest, naoLidas: unread.naoLidas };
}

/** All own notices, newest first. */
export async function notificacaoList(
  db: Db,
  who: Who,
  { pagina, porPagina, somenteNaoLidas }: QueryOf<typeof portal.notificacaoList>,
): Promise<ResponseInputOf<typeof portal.notificacaoList>> {
  const capped = db
    .selectFrom('notificacao')
    .where('usuarioId', '=', who.usuarioId)
    .where(readable(who))
    .$if(somenteNaoLidas, (q) => q.where('lidaAt', 'is', null))
    .select(sql`1`.as('one'))
    .limit(TOTAL_CAP + 1);
  const { total } = await db
    .selectFrom(capped.as('capped'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await ownNotices(db, who)
    .$if(somenteNaoLidas, (q) => q.where('lidaAt', 'is', null))
    .limit(porPagina)
    .offset((pagina - 1) * porPagina)
    .execute();
  return { items, total };
}
