import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { contains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { A_RESTITUIR } from '@balcao/db/saldos';
import { isDebito, moverCobranca } from '@balcao/domain/pagamento/transicoes';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { readList } from '#platform/read-list.ts';
import { dasPessoas, devidasPor } from './alcance.ts';
import { ABERTA, colunasDe, comTotais, type Linha, type LinhaLida, NOMES, naSituacao } from './linha.ts';

type Rota = typeof cobrancasLista.minhas;
type Filtros = QueryOf<Rota>;

/**
 * A page of the charges that the person owes, or that they pay for somebody; of those behind one of them in the order of the
 * list, where it is given.
 */
export async function listMinhas(
  db: Db,
  who: Who,
  query: Filtros,
  depois?: string,
): Promise<ResponseInputOf<Rota>> {
  const { chaves, desc } = ordemDe(query);
  const direction = desc ? sql`desc` : sql`asc`;
  const { items, total } = await readList<Rota, LinhaLida & { aMais: number }>(db, query, {
    columns: sql`${colunasDe(who)}, ${A_RESTITUIR} as "aMais"`,
    from: sql`${dasPessoas(who)} ${NOMES}`,
    reach: depois ? sql`${devidasPor(who)} and ${behind(depois, query)}` : devidasPor(who),
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
    order: sql.join(chaves('c').map((chave) => sql`${chave} ${direction}`)),
  });
  const linhas = await comTotais(db, items, who.now);
  const hoje = todayInSaoPaulo(who.now);
  return { items: linhas.map((row) => ({ ...row, parcelavel: isParcelavel(row, hoje) })), total };
}

/** Whether an agreement may cover it today, as far as the charge itself tells; the service says what else is in the way. */
function isParcelavel({ especie, situacao, emDiscussao, ultimoDia }: Linha, hoje: IsoDate): boolean {
  return (
    isDebito(especie) &&
    especie !== 'PARCELA' &&
    !emDiscussao &&
    moverCobranca(situacao, 'parcelar') !== null &&
    ultimoDia < hoje
  );
}

type Chaves = (alias: string) => RawBuilder<unknown>[];

/**
 * What is owed by its due date; what is closed by its end, the newest first. The id makes each order whole. A charge without
 * a year comes last either way.
 */
function ordemDe({ aba, sort, desc }: Filtros): { chaves: Chaves; desc: boolean } {
  const of = (alias: string, coluna: string) => sql.ref(`${alias}.${coluna}`);
  if (!sort && aba === 'abertas') return { chaves: (c) => [of(c, 'vencimento'), of(c, 'id')], desc: false };
  if (!sort)
    return {
      chaves: (c) => [sql`coalesce(${of(c, 'pago_em')}, ${of(c, 'updated_at')})`, of(c, 'id')],
      desc: true,
    };
  const colunas = {
    vencimento: (c: string) => of(c, 'vencimento'),
    descricao: (c: string) => sql`fold(${of(c, 'descricao')})`,
    exercicio: (c: string) => sql`coalesce(${of(c, 'exercicio')}, ${desc ? 0 : 9_999})`,
    original: (c: string) => of(c, 'valor'),
  } as const;
  return { chaves: (c) => [colunas[sort](c), of(c, 'vencimento'), of(c, 'id')], desc };
}

/** What stands behind a charge in the order of the list. */
function behind(depois: string, query: Filtros): RawBuilder<boolean> {
  const { chaves, desc } = ordemDe(query);
  return sql<boolean>`(${sql.join(chaves('c'))}) ${desc ? sql`<` : sql`>`}
    (select ${sql.join(chaves('z'))} from cobranca z where z.id = ${depois}::uuid)`;
}
