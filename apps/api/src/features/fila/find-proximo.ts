import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { QUEUE_ORDER } from '#features/lista/api.ts';
import { VALE_MS } from '#features/presenca/api.ts';
import { equipe, visibleTo } from '#features/requerimento/api.ts';
import { linkedTo } from '#features/sigilo/api.ts';
import { can, grupoIds, type Who } from '#platform/auth/who.ts';

interface Proximo {
  id: string;
  numero: string;
  titulo: string;
  meu: boolean;
}

type Kind = 'meu' | 'livre';

/** A position in the legal order: priority by law, then the nearest deadline, then the oldest. */
interface Place {
  id: string;
  prioridade: number;
  prazoEm: string | null;
  createdAt: Date;
  kind: Kind | null;
}

/** The next request after the open one, among all or only among the free ones. */
interface Pedida {
  depois?: string | undefined;
  livres: boolean;
}

/**
 * Finds the next request that this person can act on, after the open one and then from the top. Their own come first,
 * then the free ones of their groups. One that a colleague has open comes last.
 */
export async function findProximo(db: Db, who: Who, { depois, livres }: Pedida): Promise<Proximo | null> {
  const place = depois ? await findPlace(db, who, depois) : null;
  const rounds = roundsFrom(place).filter(([kind]) => !livres || kind === 'livre');
  for (const occupied of [false, true])
    for (const [kind, after] of rounds) {
      const found = await findFirst(db, who, { kind, after, except: depois, occupied });
      if (found) return { ...found, meu: kind === 'meu' };
    }
  return null;
}

function roundsFrom(place: Place | null): [Kind, Place | null][] {
  if (place?.kind === 'livre')
    return [
      ['livre', place],
      ['meu', null],
      ['livre', null],
    ];
  return [
    ['meu', place?.kind === 'meu' ? place : null],
    ['livre', null],
    ['meu', null],
  ];
}

async function findPlace(db: Db, who: Who, id: string): Promise<Place | null> {
  const { rows } = await sql<Place>`select r.id, r.prioridade, r.prazo_em, r.created_at,
      case when ${isOwn(who)} then 'meu' when ${isFree(who)} then 'livre' end as kind
    from requerimento r where r.id = ${id} and ${visibleTo(who)}`.execute(db);
  return rows[0] ?? null;
}

interface Search {
  kind: Kind;
  after: Place | null;
  except: string | undefined;
  /** Whether requests that a colleague has open count too. */
  occupied: boolean;
}

async function findFirst(
  db: Db,
  who: Who,
  { kind, after, except, occupied }: Search,
): Promise<Omit<Proximo, 'meu'> | null> {
  const behind = after
    ? sql<boolean>`(${QUEUE_ORDER}) > (${-after.prioridade}, ${after.prazoEm ?? 'infinity'}::date, ${after.createdAt}, ${after.id}::uuid)`
    : sql<boolean>`true`;
  const conditions = sql`${behind} and ${equipe(who)} and ${workable(who)}
    and r.id is distinct from ${except ?? null}::uuid
    ${occupied ? sql`` : sql`and not ${isOccupied(who)}`}`;
  const columns = sql`r.id, r.numero, r.titulo, r.prioridade, r.prazo_em, r.created_at`;
  const source =
    kind === 'meu'
      ? sql`select ${columns} from requerimento r where ${isOwn(who)} and ${conditions} order by ${QUEUE_ORDER} limit 1`
      : // One index lookup per group; a search over all would sort every free request.
        sql`select r.* from ${hasEveryQueue(who) ? sql`grupo g` : sql`unnest(${grupoIds(who)}::uuid[]) as g(id)`}, lateral (
          select ${columns} from requerimento r where r.grupo_id = g.id and ${FREE} and ${conditions}
          order by ${QUEUE_ORDER} limit 1) r order by ${QUEUE_ORDER} limit 1`;
  const { rows } = await sql<Omit<Proximo, 'meu'>>`select id, numero, titulo from (${source}) r`.execute(db);
  return rows[0] ?? null;
}

function isOwn(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(r.closed_at is null and r.atendente_id = ${who.usuarioId}::uuid
    and r.prazo_situacao = 'correndo')`;
}

const FREE = sql<boolean>`r.closed_at is null and r.atendente_id is null and r.prazo_situacao = 'correndo'`;

function isFree(who: Who): RawBuilder<boolean> {
  if (hasEveryQueue(who)) return FREE;
  return sql<boolean>`(${FREE} and r.grupo_id = any(${grupoIds(who)}::uuid[]))`;
}

/** Whether the person works on the queue of every group: they see all requests and are in no group, as in the views. */
function hasEveryQueue(who: Who): boolean {
  return grupoIds(who).length === 0 && can(who, 'requerimento.ver_todos');
}

/**
 * Leaves out what waits for others (a payment, an opinion, a future meeting), and what the person must not handle. That
 * includes appeals against their own decision, unless they have it and can forward it.
 */
function workable(who: Who): RawBuilder<boolean> {
  return sql<boolean>`r.status not in ('AGUARDANDO_PAGAMENTO', 'EM_EMISSAO', 'EM_PARECER')
    and not exists (select from pauta a where a.requerimento_id = r.id and a.retirada_em is null
      and a.reuniao_em > ${todayInSaoPaulo(who.now)}::date and r.status = 'AGUARDANDO_DELIBERACAO')
    and not exists (select from impedimento i where i.requerimento_id = r.id and i.usuario_id = ${who.usuarioId})
    and not ${linkedTo(who)}
    and not (r.status = 'EM_RECURSO' and r.atendente_id is null and exists (select from decisao d
      where d.requerimento_id = r.id and d.decidida_por_id = ${who.usuarioId}))`;
}

function isOccupied(who: Who): RawBuilder<boolean> {
  return sql<boolean>`exists (select from presenca p where p.owner_id = r.id
    and p.usuario_id <> ${who.usuarioId} and p.vista_em > ${new Date(who.now.getTime() - VALE_MS)})`;
}
