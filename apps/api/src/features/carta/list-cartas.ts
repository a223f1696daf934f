import type { carta } from '@balcao/contract/carta';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { contains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { isNamed } from '@balcao/db/named';
import { SEM_CIENCIA } from '@balcao/domain/carta/situacao';
import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { NIL } from 'uuid';
import { equipe, getRequerimento, isAutor, visibleTo } from '#features/requerimento/api.ts';
import { authorBarred, authorHidden } from '#features/sigilo/api.ts';
import { toldToViewer } from '#platform/auth/identidade.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Readable } from '#platform/owner/owner.ts';
import { countRows, readList } from '#platform/read-list.ts';
import { seesAsEquipe } from './access.ts';
import { ASSUNTO } from './assunto-row.ts';

type Lista = ResponseInputOf<typeof carta.list>;
type Filtros = QueryOf<typeof carta.list>;

/** Maximum of letters listed for one request, newest first. */
const DO_PEDIDO = 200;

const FROM = sql`carta c ${ASSUNTO}
  join usuario d on d.id = c.destinatario_id join grupo g on g.id = c.grupo_id`;

/** The columns of a letter. The addressee's name is empty until the reader opened it. */
const columnsOf = (who: Who) => sql`c.id, c.numero, c.especie, c.assunto, c.situacao, c.canal,
  case when r.id is not null then json_build_object('id', r.id, 'numero', r.numero) end as requerimento,
  case when ${authorHidden(who)} then json_build_object('id', ${NIL}::text, 'nome', ${IDENTIDADE_PROTEGIDA}::text)
    else json_build_object('id', d.id, 'nome', coalesce(d.nome_social, d.nome)) end as destinatario,
  g.sigla || ' · ' || g.nome as grupo, c.updated_at as "atualizadaEm", c.expedida_em as "expedidaEm",
  c.ciente_dia as "cienteDia", c.prazo_ate as "prazoAte"`;

/** Letters that the person sees as staff, without requests whose author they may never know. */
export function ofEquipe(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(${visibleTo(who)} and ${equipe(who)} and not ${authorBarred(who)})`;
}

/** Letters sent to the person, or to somebody they represent. */
export function ofAddressee(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(c.expedida_em is not null
    and c.destinatario_id = any(${partes(who)}::uuid[]) and ${toldToViewer(who)})`;
}

function within(who: Who, caixa: Filtros['caixa']): RawBuilder<boolean> {
  if (caixa === 'recebidas') return ofAddressee(who);
  if (who.tipo < 1) throw new Problem('forbidden');
  if (caixa === 'equipe') return ofEquipe(who);
  return sql<boolean>`(c.assinante_id = ${who.usuarioId}::uuid and c.situacao = 'EM_ASSINATURA' and ${ofEquipe(who)})`;
}

/**
 * Leaves out cancelled drafts unless the filter asks for cancelled letters: nobody works on them and they were never
 * sent.
 */
const NOT_GIVEN_UP = sql<boolean>`(c.situacao <> 'CANCELADA' or c.expedida_em is not null)`;

/** Matches number, subject or name of the addressee, unless the reader has not opened the name. */
function named(who: Who, busca: string): RawBuilder<boolean> {
  return sql<boolean>`(${contains(sql`coalesce(c.numero, '')`, busca)} or ${contains(sql`c.assunto`, busca)}
    or (not ${authorHidden(who)} and ${isNamed('d', busca)}))`;
}

/** Puts what the addressee must do first: acknowledge, then answer while the term runs, nearest day first. */
function inOrder(who: Who, caixa: Filtros['caixa']): RawBuilder<unknown> {
  if (caixa !== 'recebidas') return sql`c.updated_at desc, c.id desc`;
  const running = sql`c.situacao = 'CIENTE' and c.prazo_ate >= ${todayInSaoPaulo(who.now)}::date`;
  return sql`case when c.situacao = any(${[...SEM_CIENCIA]}::text[]) then 0 when ${running} then 1 else 2 end,
    case when ${running} then c.prazo_ate end, c.expedida_em desc, c.id desc`;
}

/**
 * Returns one page of a box of letters, with a total that is exact up to 1,000. It is sorted newest first, or by what
 * is to be done.
 */
export function listCartas(tx: Db, who: Who, filtros: Filtros): Promise<Lista> {
  const reach = within(who, filtros.caixa);
  return readList<typeof carta.list>(tx, filtros, {
    columns: columnsOf(who),
    from: FROM,
    reach: filtros.situacao ? reach : sql`${reach} and ${NOT_GIVEN_UP}`,
    where: {
      caixa: () => sql`true`,
      situacao: (situacao) => sql`c.situacao = ${situacao}`,
      especie: (especie) => sql`c.especie = ${especie}`,
      busca: (busca) => named(who, busca),
    },
    order: inOrder(who, filtros.caixa),
  });
}

/** Lists the letters of these ids that the person may read, and whether they read as staff. */
export async function listReadable(db: Db, who: Who, ids: readonly string[]): Promise<Readable[]> {
  const { rows } =
    await sql<Readable>`select c.id, c.version, ${ofEquipe(who)} as equipe from carta c ${ASSUNTO}
    where c.id = any(${ids}::uuid[]) and (${ofAddressee(who)} or ${ofEquipe(who)})`.execute(db);
  return rows;
}

/** Lists the letters of one request. Its person gets the sent ones; readers outside both sides get none. */
export async function listDoRequerimento(tx: Db, who: Who, id: string): Promise<Lista> {
  const requerimento = await getRequerimento(tx, who, id);
  const addressee = isAutor(who, requerimento);
  if (!addressee && !seesAsEquipe(who, requerimento)) return { items: [], total: 0 };
  const where = sql`c.requerimento_id = ${id}::uuid and ${addressee ? ofAddressee(who) : sql`true`}`;
  const { rows: items } = await sql<
    Lista['items'][number]
  >`select ${columnsOf(who)} from ${FROM} where ${where}
    order by c.created_at desc, c.id desc limit ${DO_PEDIDO}`.execute(tx);
  return {
    items,
    total: items.length < DO_PEDIDO ? items.length : await countRows(tx, sql`${FROM} where ${where}`),
  };
}
