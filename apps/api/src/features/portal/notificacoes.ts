import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { portal } from '@balcao/contract/portal';
import type { Db } from '@balcao/db/db';
import { AVISO_DE_OUTROS } from '@balcao/domain/pessoa/identidade';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { palavrasDoTermo } from '@balcao/domain/termo/corpo';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { readList } from '#platform/read-list.ts';
import { currentTermo } from '#platform/termo-em-vigor.ts';

type Notificacao = ResponseInputOf<typeof portal.notificacoes>['notificacoes'][number];

/** Notices that the bell shows. */
const LATEST = 20;

/**
 * A version of the poll's answer. It changes with notices, readings, terms, or another person on this browser. All of
 * it comes with the session, so an unchanged poll needs no database.
 */
export function notificacoesVersion(who: Who): string {
  const termo = who.termoPendente ? `t${who.termoVersao}` : 't';
  return `${who.usuarioId.slice(-12)}-${who.notificacaoVersao}-${termo}`;
}

/**
 * The notices that the person may read. An unproved account reads those about itself and its own filings, by the same
 * rule as `avisaNaoConferida` for e-mails.
 */
function readable(who: Who): RawBuilder<boolean> {
  if (!who.naoConferida) return sql<boolean>`true`;
  return sql<boolean>`(tipo like 'conta.%' and tipo <> ${AVISO_DE_OUTROS} or exists (select from requerimento q
    where owner_kind = 'requerimento' and q.id = owner_id
      and q.autor_id = ${who.usuarioId}::uuid and q.criado_por_id = ${who.usuarioId}::uuid)
    or exists (select from manifestacao m where owner_kind = 'manifestacao' and m.id = owner_id
      and m.autor_id = ${who.usuarioId}::uuid and m.registrada_por_id is null))`;
}

/** About no request under secrecy: that the person hears of it would tell who asked. */
const notSealed = sql<boolean>`not exists (select from requerimento q
  where owner_kind = 'requerimento' and q.id = owner_id and q.sigilo)`;

/** The person's own notices, as far as they may read them. */
function own(who: Who): RawBuilder<boolean> {
  const readableNow = who.vistoPor ? sql<boolean>`(${readable(who)} and ${notSealed})` : readable(who);
  return sql<boolean>`(usuario_id = ${who.usuarioId}::uuid and ${readableNow})`;
}

const COLUMNS = sql`id, tipo, titulo, texto, link, prioridade, exige_ciencia as "exigeCiencia", created_at as data,
  lida_at is not null as lida`;

const NEWEST = sql`created_at desc, id desc`;

/** Returns the poll: latest notices, the number of unread ones, and terms to accept. */
export async function notificacoes(db: Db, who: Who): Promise<ResponseInputOf<typeof portal.notificacoes>> {
  const { rows: latest } = await sql<Notificacao>`select ${COLUMNS} from notificacao where ${own(who)}
    order by ${NEWEST} limit ${LATEST}`.execute(db);
  const unread = await db
    .selectFrom('notificacao')
    .where(own(who))
    .where('lidaAt', 'is', null)
    .select((e) => e.fn.countAll<number>().as('naoLidas'))
    .executeTakeFirstOrThrow();
  const termo = who.termoPendente ? await currentTermo(db, todayInSaoPaulo(who.now)) : null;
  const termoAceite = termo && { id: termo.id, texto: palavrasDoTermo(termo.corpo), corpo: termo.corpo };
  return { termoAceite, notificacoes: latest, naoLidas: unread.naoLidas };
}

/** Lists all own notices, newest first. */
export function notificacaoList(
  db: Db,
  who: Who,
  query: QueryOf<typeof portal.notificacaoList>,
): Promise<ResponseInputOf<typeof portal.notificacaoList>> {
  return readList<typeof portal.notificacaoList>(db, query, {
    columns: COLUMNS,
    from: sql`notificacao`,
    reach: own(who),
    where: { somenteNaoLidas: (only) => (only ? sql`lida_at is null` : sql`true`) },
    order: NEWEST,
  });
}
