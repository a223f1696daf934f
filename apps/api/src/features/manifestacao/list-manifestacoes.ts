import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { beginsWith } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { readList } from '#platform/read-list.ts';
import { ABERTAS, daEquipe, isUnidade, minhas } from './access.ts';
import { porPrazo } from './por-prazo.ts';

type Filtros = QueryOf<typeof manifestacoesLista.list>;
type Lista = ResponseInputOf<typeof manifestacoesLista.list>;

const NOMES = sql`left join manifestacao_categoria c on c.id = m.categoria_id
  left join municipio l on l.ibge = m.municipio_ibge`;

/** What an area reads of a subject: the covered one. */
const ASSUNTO_COBERTO = sql<string>`coalesce((select v.textos->>'assunto' from manifestacao_coberta v
  where v.manifestacao_id = m.id order by v.versao desc limit 1), '')`;

/** The columns of a row. Only the unit reads names, and only of who identified themselves. */
function columnsOf(who: Who): RawBuilder<unknown> {
  const unit = isUnidade(who);
  const own = sql`coalesce(${minhas(who)}, false)`;
  return sql`m.id, m.protocolo, m.tipo, m.identificacao, m.situacao,
    case when ${own} or ${unit} then m.assunto else ${ASSUNTO_COBERTO} end as assunto,
    c.nome as categoria, l.nome || '/' || l.uf as municipio, m.created_at as "recebidaEm",
    m.prazo_em as "prazoEm", m.prazo_situacao as "prazoSituacao",
    case when ${unit} and not ${own} and m.identificacao = 'IDENTIFICADA' then coalesce(m.autor_nome,
      (select coalesce(u.nome_social, u.nome) from usuario u where u.id = m.autor_id)) end as autor,
    case when ${own} then '[]'::json else coalesce((select json_agg(g.sigla order by g.sigla)
      from manifestacao_encaminhamento e join grupo g on g.id = e.grupo_id
      where e.manifestacao_id = m.id and e.situacao = 'ABERTO'), '[]') end as areas,
    case when ${unit} and not ${own} then
      (select coalesce(u.nome_social, u.nome) from usuario u where u.id = m.atendente_id) end as atendente,
    (${own} and m.novidade_em is not null
      and (m.vista_pelo_autor_em is null or m.vista_pelo_autor_em < m.novidade_em)) as novidade`;
}

/** The rows of a box for this person. @throws Problem `forbidden` for the box of staff, to others */
function reachOfBox(who: Who, caixa: Filtros['caixa']): RawBuilder<boolean> {
  if (caixa === 'minhas') return minhas(who);
  if (who.tipo < 1) throw new Problem('forbidden');
  return daEquipe(who);
}

/** The condition of each filter. Words are looked for in what the reader may read. */
function conditionsOf(
  who: Who,
  { caixa, andamento }: Pick<Filtros, 'caixa' | 'andamento'>,
  doEstado: RawBuilder<boolean> | null,
): Conditions {
  return {
    caixa: () => sql`true`,
    tipo: (tipo) => sql`m.tipo = ${tipo}`,
    situacao: (situacao) => sql`m.situacao = ${situacao}`,
    andamento: (value) => (value === 'abertas' ? ABERTAS : sql`not ${ABERTAS}`),
    categoria: (id) => sql`m.categoria_id = any(array(select x.id from manifestacao_categoria x
      where x.id = ${id}::uuid or x.pai_id = ${id}::uuid))`,
    municipio: (ibge) => sql`m.municipio_ibge = ${String(ibge)}`,
    uf: () => doEstado ?? sql`false`,
    // What is over has no day to keep: to look for it would read all of it.
    prazo: (value) => (andamento === 'encerradas' ? sql`false` : porPrazo(todayInSaoPaulo(who.now))[value]),
    area: (codigo) => sql`exists (select from manifestacao_encaminhamento e join grupo g on g.id = e.grupo_id
      where e.manifestacao_id = m.id and g.codigo = ${codigo} and e.situacao = 'ABERTO')`,
    pesquisa: (value) => (isUnidade(who) ? avaliada(value) : sql`false`),
    de: (day) => sql`m.created_at >= (${day}::date)::timestamp at time zone 'America/Sao_Paulo'`,
    ate: (day) => sql`m.created_at < (${day}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    busca: (busca) => named(busca, caixa === 'minhas' || isUnidade(who)),
    sort: () => sql`true`,
    desc: () => sql`true`,
  };
}

/** The author said something of the answer, or that it solved the matter. */
const avaliada = (
  pesquisa: NonNullable<Filtros['pesquisa']>,
) => sql`exists (select from manifestacao_avaliacao v
  where v.manifestacao_id = m.id ${pesquisa === 'resolvida' ? sql`and v.resolvida = 'SIM'` : sql``})`;

type Conditions = Parameters<typeof readList<typeof manifestacoesLista.list>>[2]['where'];

/** The municipalities of a state, by the two digits with which their codes begin; null for no state. */
async function municipiosOf(tx: Db, uf: string | undefined): Promise<RawBuilder<boolean> | null> {
  if (!uf) return null;
  const one = await tx
    .selectFrom('municipio')
    .select('ibge')
    .where('uf', '=', uf.toUpperCase())
    .limit(1)
    .executeTakeFirst();
  const codigo = Number(one?.ibge.slice(0, 2));
  return one
    ? sql`(m.municipio_ibge >= ${String(codigo)} and m.municipio_ibge < ${String(codigo + 1)})`
    : null;
}

/** The protocol, or all the words: of what it says where the reader reads `all`, else of what was covered last. */
function named(busca: string, all: boolean): RawBuilder<boolean> {
  const words = sql`websearch_to_tsquery('public.busca', fold(${busca}))`;
  const numbered = beginsWith(sql`m.protocolo`, busca.toUpperCase());
  if (all) return sql<boolean>`(${numbered} or m.palavras @@ ${words})`;
  // Both at once would be looked for in every row of the area.
  if (isProtocolo(busca)) return numbered;
  return sql<boolean>`exists (select from manifestacao_coberta v where v.manifestacao_id = m.id and v.palavras @@ ${words}
    and not exists (select from manifestacao_coberta n where n.manifestacao_id = v.manifestacao_id and n.versao > v.versao))`;
}

/** Whether it is the beginning of a number, of a case with an author or without. */
const isProtocolo = (busca: string) => /^(\d{5}[\d./-]*|ouv-\S*)$/i.test(busca.trim());

/** How the rows of the list are ordered. What rests has no day yet, and stands behind the last one. */
function orderOf({ sort, desc }: Pick<Filtros, 'sort' | 'desc'>): RawBuilder<unknown> {
  const column = sort === 'prazo' ? sql`m.prazo_em` : sql`m.created_at`;
  return desc ? sql`${column} desc, m.id desc` : sql`${column}, m.id`;
}

/** A manifestation of a list, as it is read. */
export type LinhaDaLista = Lista['items'][number];

/** The first manifestations that the person handles and the filters find, after one of them. */
export async function readDaEquipe(
  tx: Db,
  who: Who,
  filtros: Omit<Filtros, 'pagina' | 'porPagina' | 'caixa'>,
  { depois, limite }: { depois: LinhaDaLista | undefined; limite: number },
): Promise<LinhaDaLista[]> {
  const query = { ...filtros, caixa: 'equipe' as const, pagina: 1, porPagina: limite };
  return (await listManifestacoes(tx, who, query, depois)).items;
}

/** What stands behind a row in the order of the list. */
function behind(
  { id, prazoEm, recebidaEm }: LinhaDaLista,
  { sort, desc }: Pick<Filtros, 'sort' | 'desc'>,
): RawBuilder<boolean> {
  const than = desc ? sql`<` : sql`>`;
  if (sort !== 'prazo') return sql<boolean>`(m.created_at, m.id) ${than} (${recebidaEm}, ${id}::uuid)`;
  const day = sql`coalesce(${prazoEm}::date, 'infinity')`;
  return sql<boolean>`(coalesce(m.prazo_em, 'infinity'), m.id) ${than} (${day}, ${id}::uuid)`;
}

/** One page of the caller's own manifestations, or of those that they handle; of what stands behind a row, if one is given. */
export async function listManifestacoes(
  tx: Db,
  who: Who,
  filtros: Filtros,
  depois?: LinhaDaLista,
): Promise<Lista> {
  const { caixa, uf } = filtros;
  const box = reachOfBox(who, caixa);
  return readList<typeof manifestacoesLista.list>(tx, filtros, {
    columns: columnsOf(who),
    from: sql`manifestacao m`,
    beside: NOMES,
    reach: depois ? sql`${box} and ${behind(depois, filtros)}` : box,
    where: conditionsOf(who, filtros, await municipiosOf(tx, uf)),
    order: orderOf(filtros),
    plannedEachTime: true,
  });
}
