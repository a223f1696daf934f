import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import type { Linha } from './linha.ts';
import { COLUNAS, conditionsOf, readRows } from './list-do-conselho.ts';
import { listMinhas } from './list-minhas.ts';

type DoConselho = QueryOf<typeof cobrancasLista.doConselho>;
type Minhas = QueryOf<typeof cobrancasLista.minhas>;
type WithoutPage<Q> = Omit<Q, 'pagina' | 'porPagina'>;

/** A charge as a row of a file; one's own has no number of who owes. */
export type CobrancaDeArquivo = Linha & { pessoa: { documentoMascarado?: string } };

/** The first charges of the person that the filters find, after one of them. */
export async function readMinhas(
  db: Db,
  who: Who,
  filtros: WithoutPage<Minhas>,
  { depois, limite }: { depois: CobrancaDeArquivo | undefined; limite: number },
): Promise<CobrancaDeArquivo[]> {
  return (await listMinhas(db, who, { ...filtros, pagina: 1, porPagina: limite }, depois?.id)).items;
}

/** The first charges of everybody that the filters find, after one of them. */
export async function readDoConselho(
  db: Db,
  who: Who,
  filtros: WithoutPage<DoConselho>,
  { depois, limite }: { depois: CobrancaDeArquivo | undefined; limite: number },
): Promise<ResponseInputOf<typeof cobrancasLista.doConselho>['items']> {
  const query = { ...filtros, pagina: 1, porPagina: limite };
  const conditions = await conditionsOf(db, who, query);
  return readRows(
    db,
    who,
    query,
    sql<boolean>`${sql.join(depois ? [...conditions, behind(depois, query)] : conditions, sql` and `)}`,
  );
}

/** What stands behind a row in the order of the list. */
function behind(
  { id, vencimento, original }: CobrancaDeArquivo,
  { sort, desc }: DoConselho,
): RawBuilder<boolean> {
  const value = sort === 'vencimento' ? sql`${vencimento}::date` : sql`${original}::int`;
  const than = desc ? sql`<` : sql`>`;
  return sql<boolean>`(${COLUNAS[sort]}, c.id) ${than} (${value}, ${id}::uuid)`;
}
