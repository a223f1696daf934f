import type { diferenca as contrato } from '@balcao/contract/fechamento';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { isNamed } from '@balcao/db/named';
import { isSelada, nomeOuProtegida } from '@balcao/db/selada';
import { solucoesDe } from '@balcao/domain/fechamento/solucao';
import { sql } from 'kysely';
import { can, partes, type Who } from '#platform/auth/who.ts';
import { readList, readOne } from '#platform/read-list.ts';

type Diferenca = ResponseInputOf<typeof contrato.resolver>;

/** A row, whose charge it is and who asked for its refund. */
type Linha = Omit<Diferenca, 'solucoes' | 'decide'> & {
  pessoaId: string | null;
  resolvidaPorId: string | null;
  temSaldo: boolean;
};

/** Whether the books still owe back what a payment brought too much, as far as `d` says. */
export const TEM_SALDO = sql<boolean>`(d.especie not in ('EM_DOBRO', 'A_MAIOR') or d.valor <= (
  select coalesce(sum(case when l.credito = 'A_RESTITUIR' then l.valor else -l.valor end), 0) from lancamento l
  where l.cobranca_id = (select p.cobranca_id from pagamento p where p.id = d.pagamento_id)
    and 'A_RESTITUIR' in (l.debito, l.credito)))`;

/** Whether the charge of the payment, or the one that has its money now, is of a request under secrecy. */
const SELADA = sql<boolean>`(${isSelada('c')} or ${isSelada('o')})`;

const COLUMNS = sql`d.id, d.version, d.dia, d.meio, d.especie, d.valor, d.recebido, d.pago_em as "pagoEm",
  d.e2e_id as transferencia, d.situacao, d.solucao, d.motivo,
  case when d.situacao <> 'RESOLVIDA' then d.devolucao_nao_feita_em end as "devolucaoNaoFeitaEm", d.resolvida_por_id as "resolvidaPorId",
  ${TEM_SALDO} as "temSaldo",
  case when c.id is not null then json_build_object('id', c.id, 'descricao', c.descricao) end as cobranca,
  u.id as "pessoaId", ${nomeOuProtegida(sql`coalesce(u.nome_social, u.nome)`, SELADA)} as pessoa, coalesce(r.nome_social, r.nome) as por,
  case when o.id is not null then json_build_object('id', o.id, 'descricao', o.descricao) end as destino`;

const FROM = sql`diferenca d
  left join pagamento p on p.id = d.pagamento_id
  left join cobranca c on c.id = p.cobranca_id
  left join cobranca o on o.id = d.destino_id
  left join usuario u on u.id = coalesce(c.pessoa_id, o.pessoa_id)
  left join usuario r on r.id = d.resolvida_por_id`;

const REACH = sql`true`;

/** One page of the differences, those of the earliest day first. */
export async function listDiferencas(db: Db, who: Who, query: QueryOf<typeof contrato.list>) {
  const { items, total } = await readList<typeof contrato.list, Linha>(db, query, {
    columns: COLUMNS,
    from: FROM,
    reach: REACH,
    where: {
      busca: (busca) => sql`d.e2e_id = ${busca} or ${isNamed('u', busca)} and not ${SELADA}`,
      situacao: (situacao) =>
        situacao === 'todas'
          ? sql`true`
          : situacao === 'resolvidas'
            ? sql`d.situacao = 'RESOLVIDA'`
            : sql`d.situacao <> 'RESOLVIDA'`,
      especie: (especie) => sql`d.especie = ${especie}`,
      meio: (meio) => sql`d.meio = ${meio}`,
      dia: (dia) => sql`d.dia = ${dia}`,
    },
    order: sql`d.dia, d.id`,
  });
  return { items: items.map((row) => present(who, row)), total };
}

/** One difference as this person reads it. @throws Problem `not_found` */
export async function readDiferenca(db: Db, who: Who, id: string): Promise<Diferenca> {
  const row = await readOne<Linha>(
    db,
    { columns: COLUMNS, from: FROM, reach: REACH },
    sql`d.id = ${id}::uuid`,
  );
  return present(who, row);
}

/** A row with what this person may do about it now. */
function present(who: Who, { pessoaId, resolvidaPorId, temSaldo, ...row }: Linha): Diferenca {
  const { situacao, especie, meio } = row;
  const own = pessoaId !== null && partes(who).includes(pessoaId);
  const solves = situacao === 'ABERTA' && !own && can(who, 'financeiro.baixar_manual');
  return {
    ...row,
    solucoes: solves ? solucoesDe({ especie, trilho: meio, temSaldo }) : [],
    decide:
      situacao === 'EM_APROVACAO' &&
      !own &&
      can(who, 'financeiro.restituir.aprovar') &&
      resolvidaPorId !== who.usuarioId,
  };
}
