import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { contains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { cobrancasDaPessoa } from '#features/cobranca/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { readList } from '#platform/read-list.ts';
import { dasPessoas, devidasPor } from './alcance.ts';
import { ABERTA, colunasDe, comTotais, type LinhaLida, NOMES, naSituacao } from './linha.ts';

type Rota = typeof cobrancasLista.minhas;
type Filtros = QueryOf<Rota>;

/** A page of the charges that the person owes, or that they pay for somebody. */
export async function listMinhas(db: Db, who: Who, query: Filtros): Promise<ResponseInputOf<Rota>> {
  const { items, total } = await readList<Rota, LinhaLida>(db, query, {
    columns: colunasDe(who),
    from: sql`${dasPessoas(who)} ${NOMES}`,
    reach: devidasPor(who),
    where: {
      aba: (aba) => (aba === 'abertas' ? ABERTA : sql`not ${ABERTA}`),
      pessoa: (id) => sql`c.pessoa_id = ${id}::uuid`,
      busca: (busca) => contains(sql`c.descricao`, busca),
      especie: (especie) => sql`c.especie = ${especie}`,
      exercicio: (exercicio) => sql`c.exercicio = ${exercicio}`,
      situacao: naSituacao,
      sort: () => sql`true`,
      desc: () => sql`true`,
    },
    order: orderOf(query),
  });
  const parcelaveis = await parcelaveisDe(db, items, who);
  const linhas = await comTotais(db, items, who.now);
  return { items: linhas.map((row) => ({ ...row, parcelavel: parcelaveis.has(row.id) })), total };
}

/** Which of these charges an agreement may cover today; those of a person are read only where one is open and late. */
async function parcelaveisDe(db: Db, rows: readonly LinhaLida[], who: Who): Promise<ReadonlySet<string>> {
  const hoje = todayInSaoPaulo(who.now);
  const late = rows.filter((row) => isEmAberto(row.situacao) && row.vencimento < hoje);
  const found = new Set<string>();
  for (const id of new Set(late.map(({ pessoa }) => pessoa.id))) {
    const { parcelaveis } = await cobrancasDaPessoa(db, id, hoje);
    for (const { valor } of parcelaveis) found.add(valor);
  }
  return found;
}

const COLUNAS = {
  vencimento: sql`c.vencimento`,
  descricao: sql`fold(c.descricao)`,
  exercicio: sql`c.exercicio`,
  original: sql`c.valor`,
} as const;

/** What is owed by its due date; what is closed by its end, the newest first. */
function orderOf({ aba, sort, desc }: Filtros): RawBuilder<unknown> {
  if (!sort)
    return aba === 'abertas'
      ? sql`c.vencimento, c.id`
      : sql`coalesce(c.pago_em, c.updated_at) desc, c.id desc`;
  const direction = desc ? sql`desc` : sql`asc`;
  return sql`${COLUNAS[sort]} ${direction} nulls last, c.vencimento ${direction}, c.id ${direction}`;
}
