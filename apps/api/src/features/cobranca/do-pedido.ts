import { type RawBuilder, sql } from 'kysely';

/** The ids of all charges of a request: those that name it, and what was left of one that was paid short. */
export function idsDoPedido(requerimentoId: string): RawBuilder<string> {
  return sql<string>`(select p.id from cobranca p where p.requerimento_id = ${requerimentoId}
    union select resto.id from cobranca p join cobranca resto on resto.origem_id = p.id
    where p.requerimento_id = ${requerimentoId})`;
}
