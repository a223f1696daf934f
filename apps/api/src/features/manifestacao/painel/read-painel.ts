import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { ouvidoriaPainel } from '@balcao/contract/ouvidoria-painel';
import type { Db } from '@balcao/db/db';
import { PLANNED_EACH_TIME } from '@balcao/db/named-statements';
import { NOMES_TIPO_MANIFESTACAO } from '@balcao/domain/manifestacao/nomes';
import { suprimir } from '@balcao/domain/manifestacao/supressao';
import { addDays, addMonths } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { grupoIds, type Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { ABERTAS, daEquipe, isUnidade } from '../access.ts';

type Painel = ResponseInputOf<typeof ouvidoriaPainel.painel>;

/** Ends of the spans by which what is open is told by its age, in days. */
const IDADES = [7, 15, 30, null] as const;
/** Categories that are named; the others are one. */
const CATEGORIAS = 8;
const MESES_MAXIMO = 24;

interface Lido {
  radar: { codigo: number | null; sigla: string; nome: string; contagens: number[] }[];
  idade: number[];
  complemento: number;
  area: number;
  /** `mes` counts from one. */
  tipos: { tipo: string; mes: number; n: number }[];
  categorias: { id: string | null; nome: string; n: number }[];
  satisfacao: { n: number; media: number | null; sim: number };
}

/**
 * The figures of the ombudsman. What stands open is told as it is now, the rest by the day of receipt within the period.
 * Readers outside the unit get the figures of their own areas, without counts below five and what would reveal them.
 */
export async function readPainel(
  tx: Db,
  who: Who,
  query: QueryOf<typeof ouvidoriaPainel.painel>,
): Promise<Painel> {
  const hoje = todayInSaoPaulo(who.now);
  const ate = query.ate ?? hoje;
  const de = query.de ?? `${addMonths(ate, -11).slice(0, 7)}-01`;
  if (de > ate) throw invalidField('de', 'Escolha um começo igual ou anterior ao fim.');
  const meses = listMeses(de, ate);
  if (meses.length > MESES_MAXIMO)
    throw invalidField('de', `Escolha um período de até ${MESES_MAXIMO} meses.`);
  const lido = await readCounts(tx, who, { de, ate, hoje, meses });
  return present(lido, { de, ate, meses, suprimido: !isUnidade(who) });
}

function listMeses(de: string, ate: string): string[] {
  const meses: string[] = [];
  for (let at = `${de.slice(0, 7)}-01`; at <= ate && meses.length <= MESES_MAXIMO; at = addMonths(at, 1))
    meses.push(at.slice(0, 7));
  return meses;
}

interface Periodo {
  de: string;
  ate: string;
  hoje: string;
  /** Its months, AAAA-MM. */
  meses: readonly string[];
}

/**
 * All counts in one statement: each part reads what the reader may see. What came in is read once, by month and category,
 * from an index that has all of it; its plan depends on how long the period is.
 */
async function readCounts(tx: Db, who: Who, { de, ate, hoje, meses }: Periodo): Promise<Lido> {
  const soon = addDays(hoje, 5);
  const start = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'America/Sao_Paulo')`;
  const entrou = sql<boolean>`${daEquipe(who)} and m.created_at >= ${start(sql`${de}::date`)}
    and m.created_at < ${start(sql`(${ate}::date + 1)`)}`;
  const { rows } = await sql<Lido>`${sql.raw(PLANNED_EACH_TIME)}
    with aberta as materialized (select m.id, m.situacao, m.prazo_em, m.prazo_situacao,
        ${hoje}::date - (m.created_at at time zone 'America/Sao_Paulo')::date as idade
      from manifestacao m where ${daEquipe(who)} and ${ABERTAS}),
    com as (select a.*, e.grupo_id from aberta a
      left join manifestacao_encaminhamento e on e.manifestacao_id = a.id and e.situacao = 'ABERTO'
        and (${isUnidade(who)} or e.grupo_id = any(${grupoIds(who)}::uuid[]))),
    entrou as materialized (select m.tipo, m.categoria_id, width_bucket(m.created_at,
        array(select ${start(sql`(mes || '-01')::date`)} from unnest(${meses}::text[]) mes)) as mes, count(*)::int as n
      from manifestacao m where ${entrou} group by 1, 2, 3)
    select
      coalesce((select json_agg(r order by r.codigo nulls first) from (
        select g.codigo, coalesce(g.sigla, '') as sigla, coalesce(g.nome, '') as nome, json_build_array(
          count(*) filter (where c.prazo_situacao = 'correndo' and c.prazo_em < ${hoje}::date),
          count(*) filter (where c.prazo_situacao = 'correndo' and c.prazo_em between ${hoje}::date and ${soon}::date),
          count(*) filter (where c.prazo_situacao = 'correndo' and c.prazo_em > ${soon}::date),
          count(*) filter (where c.prazo_situacao = 'pausado')) as contagens
        from com c left join grupo g on g.id = c.grupo_id group by g.codigo, g.sigla, g.nome) r), '[]') as radar,
      (select json_build_array(
        count(*) filter (where idade <= 7),
        count(*) filter (where idade between 8 and 15),
        count(*) filter (where idade between 16 and 30),
        count(*) filter (where idade > 30)) from aberta) as idade,
      (select count(*)::int from aberta where situacao = 'COMPLEMENTACAO_SOLICITADA') as complemento,
      (select count(*)::int from aberta where situacao = 'ENCAMINHADA_AREA') as area,
      coalesce((select json_agg(t) from (select tipo, mes, sum(n)::int as n from entrou group by 1, 2) t), '[]') as tipos,
      coalesce((select json_agg(k order by k.n desc, k.nome) from (
        select c.id, coalesce(c.nome, 'Sem categoria') as nome, x.n
        from (select categoria_id, sum(n)::int as n from entrou group by 1) x
        left join manifestacao_categoria c on c.id = x.categoria_id) k), '[]') as categorias,
      (select json_build_object('n', count(*), 'media', round(avg(v.satisfacao), 1),
          'sim', count(*) filter (where v.resolvida = 'SIM'))
        from manifestacao_avaliacao v join manifestacao m on m.id = v.manifestacao_id where ${entrou}) as satisfacao`.execute(
    tx,
  );
  const [lido] = rows;
  if (!lido) throw new Error('a select without a table answers one row');
  return lido;
}

function present(
  lido: Lido,
  { de, ate, meses, suprimido }: { de: string; ate: string; meses: string[]; suprimido: boolean },
): Painel {
  const cover = (table: readonly (readonly number[])[]) => (suprimido ? suprimir(table) : table);
  const one = (n: number) => cover([[n]])[0]?.[0] ?? null;
  const radar = cover(lido.radar.map(({ contagens }) => contagens));
  const contagens = cover(
    NOMES_TIPO_MANIFESTACAO.map((tipo) => meses.map((_, i) => countOf(lido.tipos, tipo, i + 1))),
  );
  const categorias = topOf(lido.categorias);
  const quantas = cover([categorias.map(({ n }) => n)])[0] ?? [];
  const idade = cover([lido.idade])[0] ?? [];
  const { n, media, sim } = lido.satisfacao;
  const few = suprimido && n < 5;
  return {
    de,
    ate,
    suprimido,
    radar: lido.radar.map(({ codigo, sigla, nome }, i) => ({
      grupo: codigo === null ? null : { codigo, sigla, nome },
      vencidas: radar[i]?.[0] ?? null,
      proximas: radar[i]?.[1] ?? null,
      noPrazo: radar[i]?.[2] ?? null,
      pausadas: radar[i]?.[3] ?? null,
    })),
    idade: IDADES.map((end, i) => ({ ate: end, quantas: idade[i] ?? null })),
    aguardandoComplemento: one(lido.complemento),
    aguardandoArea: one(lido.area),
    meses,
    porTipo: NOMES_TIPO_MANIFESTACAO.map((tipo, i) => ({ tipo, contagens: [...(contagens[i] ?? [])] })),
    categorias: categorias.map(({ id, nome }, i) => ({ id, nome, quantas: quantas[i] ?? null })),
    satisfacao: {
      respostas: one(n),
      media: few || n === 0 ? null : media,
      resolvidas: few || n === 0 ? null : Math.round((100 * sim) / n),
    },
  };
}

const countOf = (tipos: Lido['tipos'], tipo: string, mes: number) =>
  tipos.find((one) => one.tipo === tipo && one.mes === mes)?.n ?? 0;

/** The largest categories, and what is left as one. */
function topOf(categorias: Lido['categorias']): Lido['categorias'] {
  const [top, rest] = [categorias.slice(0, CATEGORIAS), categorias.slice(CATEGORIAS)];
  const left = rest.reduce((sum, { n }) => sum + n, 0);
  return left === 0 ? top : [...top, { id: null, nome: 'Outras', n: left }];
}
