import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import { type RawBuilder, sql } from 'kysely';

/** Whether charge `alias` is of a request under secrecy: staff never learn from its cost who asked. */
export function isSelada(alias = 'c'): RawBuilder<boolean> {
  const id = sql.ref(`${alias}.requerimento_id`);
  return sql<boolean>`(${id} is not null and (select q.sigilo from requerimento q where q.id = ${id}))`;
}

/** Whether one of the charges of this attempt is of a request under secrecy. */
export function temSelada(tentativaId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from pagamento_tentativa_item i join cobranca s on s.id = i.cobranca_id
    where i.tentativa_id = ${tentativaId} and ${isSelada('s')})`;
}

/** A name as staff read it beside a charge. */
export function nomeOuProtegida(nome: RawBuilder<unknown>, selada: RawBuilder<boolean>): RawBuilder<string> {
  return sql<string>`case when ${selada} then ${sql.lit(IDENTIDADE_PROTEGIDA)} else ${nome} end`;
}
