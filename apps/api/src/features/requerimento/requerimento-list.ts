import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { Db } from '@balcao/db/db';
import { instantText } from '@balcao/db/instant';
import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { can, type Who } from '#platform/auth/who.ts';
import { JsonAnswer } from '#platform/http/json-answer.ts';
import { prazoCor } from './prazo-cor.ts';
import { type Filters, joinsOf, listConditions, resolveFilters } from './requerimento-filters.ts';
import { authorHidden } from './sigilo.ts';

/** Names sort as in a Portuguese dictionary; the id settles ties, so pages never repeat or skip a row. */
const SORT: Record<Exclude<Filters['sort'], 'autor'>, RawBuilder<unknown>> = {
  data: sql`r.created_at`,
  emissao: sql`r.created_at`,
  atualizacao: sql`r.updated_at`,
  id: sql`r.numero`,
  titulo: sql`r.titulo collate "pt-BR-x-icu"`,
  status: sql`s.id`,
  grupo: sql`g.sigla`,
  atendente: sql`coalesce(t.nome_social, t.nome) collate "pt-BR-x-icu"`,
  prazo: sql`r.prazo_em`,
};

/** Orders that need another table to find the page; the others join only the rows that are shown. */
const JOINED: ReadonlySet<Filters['sort']> = new Set(['status', 'autor', 'grupo', 'atendente']);
const NULLABLE: ReadonlySet<Filters['sort']> = new Set(['atendente', 'prazo']);

/** The tables that a row takes names from. */
export const JOINS = sql`
  join usuario a on a.id = r.autor_id
  join grupo g on g.id = r.grupo_id
  join requerimento_status s on s.codigo = r.status
  left join usuario t on t.id = r.atendente_id`;

/** The order of a working view: priority by law first, then the nearest deadline. */
const QUEUE_ORDER = sql`r.prioridade desc, r.prazo_em asc nulls last, r.created_at asc, r.id`;

/** The author as this reader may know them; protected ones are all alike, and so sort as one. */
export function autorOf(who: Who): RawBuilder<unknown> {
  return sql`case when ${authorHidden(who)} then ${sql.lit(IDENTIDADE_PROTEGIDA)} else coalesce(a.nome_social, a.nome) end`;
}

/** Who filed it for the author; looked up for the few rows that are shown and have one. */
function filerOf(who: Who): RawBuilder<unknown> {
  return sql`case when r.criado_por_id <> r.autor_id and not ${authorHidden(who)}
    then (select coalesce(p.nome_social, p.nome) from usuario p where p.id = r.criado_por_id) end`;
}

function orderOf(f: Filters, who: Who): RawBuilder<unknown> {
  if (f.visao && f.sort === 'data') return QUEUE_ORDER;
  const direction = f.desc ? sql`desc` : sql`asc`;
  // Only where there are nulls: elsewhere the clause would keep PostgreSQL from reading the index in order.
  const nulls = NULLABLE.has(f.sort) ? sql`nulls last` : sql``;
  const column = f.sort === 'autor' ? sql`(${autorOf(who)}) collate "pt-BR-x-icu"` : SORT[f.sort];
  return sql`${column} ${direction} ${nulls}, r.id ${direction}`;
}

/** What a row shows and is sorted by, without the answers, which are wide. */
export const SHOWN = sql`r.id, r.numero, r.titulo, r.status, r.autor_id, r.grupo_id, r.atendente_id, r.prioridade, r.prioridade_pedida, r.created_at,
  r.updated_at, r.sigilo, r.criado_por_id, r.prazo_em, r.prazo_amarelo_em, r.prazo_laranja_em, r.prazo_situacao`;

/** One row of a list as this reader may know it. */
export function lineOf(who: Who, today: IsoDate): RawBuilder<unknown> {
  return sql`json_build_object('id', r.id, 'numero', r.numero, 'titulo', r.titulo, 'status', r.status,
    'autor', ${autorOf(who)}, 'enviadoPor', ${filerOf(who)}, 'grupo', g.sigla || ' · ' || g.nome,
    'atendente', coalesce(t.nome_social, t.nome), 'emissao', ${instantText(sql`r.created_at`)},
    'atualizacao', ${instantText(sql`r.updated_at`)}, 'prioridade', r.prioridade,
    'prioridadePedida', r.prioridade_pedida is not distinct from 'pendente',
    'prazo', json_build_object('situacao', r.prazo_situacao, 'vencimento', r.prazo_em, 'cor', ${prazoCor(today)}),
    'responderAte', (select e.prazo_em from exigencia e where e.requerimento_id = r.id and e.situacao = 'aberta'))`;
}

/**
 * One page of the requests that the person may see, with the total exact up to 1,000 (beyond it TOTAL_CAP + 1),
 * written as JSON by the database. What is counted is found first, without an order. Up to a thousand those very rows are
 * put in order; of more the page is read in order, which finds it soon because there are many. Asked for the order
 * alone, PostgreSQL would go through everything in that order for a handful of rows at its end.
 */
export async function listRequerimentos(db: Db, who: Who, asked: Filters): Promise<JsonAnswer> {
  const f = await resolveFilters(db, who, asked);
  const where = listConditions(f, who);
  const order = orderOf(f, who);
  const page = sql`order by ${order} limit ${f.porPagina} offset ${(f.pagina - 1) * f.porPagina}`;
  const joinsToSort = JOINED.has(f.sort) ? JOINS : sql``;
  const { rows } = await sql<{ json: string }>`
    with capped as materialized
      (select r.id from requerimento r ${joinsOf(f)} where ${where} limit ${TOTAL_CAP + 1})
    select json_build_object(
      'items', coalesce((select json_agg(${lineOf(who, todayInSaoPaulo(who.now))} order by ${order}) from (
          (select ${SHOWN} from requerimento r ${joinsToSort}
            where (select count(*) from capped) <= ${TOTAL_CAP} and r.id = any(array(select id from capped)) ${page})
          union all
          (select ${SHOWN} from ${manyOf(f, where)} ${page})) r ${JOINS}), '[]'),
      'total', (select count(*)::int from capped)
    )::text as json`.execute(db);
  return new JsonAnswer(rows[0]?.json ?? '');
}

/** The rows of a list of more than a thousand, with what they are sorted by. */
function manyOf(f: Filters, where: RawBuilder<boolean>): RawBuilder<unknown> {
  const many = sql`(select count(*) from capped) > ${TOTAL_CAP} and ${where}`;
  if (!f.visao || f.sort === 'data')
    return sql`requerimento r ${JOINED.has(f.sort) ? JOINS : joinsOf(f)} where ${many}`;
  // What is open is a small part of everything and lies at one end of most orders: found first, then sorted.
  const open = sql`(select ${SHOWN} from requerimento r ${joinsOf(f)} where ${many} offset 0) r`;
  return JOINED.has(f.sort) ? sql`${open} ${JOINS}` : open;
}

/** The protected requests among those of a page, for whoever sees their authors by permission; nobody else sees any. */
export async function listProtected(
  db: Db,
  who: Who,
  { json }: JsonAnswer,
): Promise<{ id: string; autorId: string }[]> {
  if (!can(who, 'ouvidoria.identidade.ver')) return [];
  const { items } = JSON.parse(json.toString()) as { items: { id: string }[] };
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const query = db.selectFrom('requerimento').select(['id', 'autorId']).where('sigilo', '=', true);
  return query.where('id', 'in', ids).execute();
}
