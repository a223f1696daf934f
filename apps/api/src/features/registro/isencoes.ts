import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * The years, this one and later, whose annuity is not charged for a registration. What was granted and then denied, when the
 * request was decided again, exempts nobody.
 */
export function isencoesDe(registroId: Expression<string>, esteAno: number): RawBuilder<number[]> {
  return sql<number[]>`coalesce((select array_agg(i.exercicio order by i.exercicio) from isencao i
    where i.registro_id = ${registroId} and i.exercicio >= ${esteAno}
      and (select d.resultado from decisao d where d.requerimento_id = i.requerimento_id
        order by d.created_at desc limit 1) is distinct from 'INDEFERIDO'), '{}')`;
}
