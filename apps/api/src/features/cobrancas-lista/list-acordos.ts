import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { situacaoDoAcordo } from '@balcao/domain/pagamento/acordo-em-palavras';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { readList } from '#platform/read-list.ts';
import { devidasPor } from './alcance.ts';
import { ABERTA } from './linha.ts';

type Rota = typeof cobrancasLista.acordos;
type Lido = Omit<ResponseInputOf<Rota>['items'][number], 'situacao'> & {
  abertas: number;
  vencidas: number;
  comecou: boolean;
};

/** A page of the agreements of the person, the newest first. */
export async function listAcordos(db: Db, who: Who, query: QueryOf<Rota>): Promise<ResponseInputOf<Rota>> {
  const { items, total } = await readList<Rota, Lido>(db, query, {
    columns: sql`a.id, a.numero, a.feito_em as "feitoEm", a.parcelas, a.pagas, a.total, a.falta, a.abertas, a.vencidas, a.comecou,
      json_build_object('id', u.id, 'nome', coalesce(u.nome_social, u.nome)) as pessoa,
      case when a.proxima is not null then json_build_object('vencimento', a.proxima, 'valor', a.da_proxima) end as proxima`,
    from: sql`(${acordosDe(who)}) a join usuario u on u.id = a.pessoa_id`,
    reach: sql`true`,
    where: { pessoa: (id) => sql`a.pessoa_id = ${id}::uuid` },
    order: sql`a.feito_em desc, a.id desc`,
  });
  return { items: items.map(toAcordo), total };
}

/** The agreements within the person's reach, each made of its instalments. What is left of a short payment is a charge of its own. */
function acordosDe(who: Who): RawBuilder<unknown> {
  const paid = sql`c.situacao in ('PAGA', 'PAGA_A_MAIOR', 'PAGA_A_MENOR')`;
  const first = (column: RawBuilder<unknown>) =>
    sql`(array_agg(${column} order by c.vencimento, c.ordem) filter (where ${ABERTA}))[1]`;
  return sql`select r.id, r.numero, c.pessoa_id, min(c.created_at) as feito_em, count(*)::int as parcelas,
      count(*) filter (where ${paid})::int as pagas, sum(c.valor)::float8 as total,
      coalesce(sum(c.valor) filter (where ${ABERTA}), 0)::float8 as falta,
      count(*) filter (where ${ABERTA})::int as abertas,
      count(*) filter (where ${ABERTA} and c.vencimento < ${todayInSaoPaulo(who.now)}::date)::int as vencidas,
      bool_or(c.ordem = 1 and ${paid}) as comecou, ${first(sql`c.vencimento`)} as proxima, ${first(sql`c.valor`)} as da_proxima
    from cobranca c join requerimento r on r.id = c.requerimento_id
    where c.especie = 'PARCELA' and ${devidasPor(who)} group by r.id, r.numero, c.pessoa_id`;
}

function toAcordo({ abertas, vencidas, comecou, ...row }: Lido): ResponseInputOf<Rota>['items'][number] {
  const pagas = row.pagas === row.parcelas;
  return { ...row, situacao: situacaoDoAcordo({ abertas, vencidas, comecou, pagas }) };
}
