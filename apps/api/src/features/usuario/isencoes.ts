import { type Expression, type RawBuilder, sql } from 'kysely';

/** What was granted and then denied, when the request was decided again, exempts nobody. */
export const VALE = sql<boolean>`(select d.resultado from decisao d where d.requerimento_id = i.requerimento_id
  order by d.created_at desc limit 1) is distinct from 'INDEFERIDO'`;

/** The years, this one and later, whose annuity is not charged for a registration, each by itself. */
export function isencoesDe(registroId: Expression<string>, esteAno: number): RawBuilder<number[]> {
  return sql<number[]>`coalesce((select array_agg(i.exercicio order by i.exercicio) from isencao i
    where i.registro_id = ${registroId} and i.exercicio >= ${esteAno} and not i.permanente and ${VALE}), '{}')`;
}

/** The first year from which on a registration has no annuity for good (registro remido); null where it has. */
export function remidoDesde(registroId: Expression<string>): RawBuilder<number | null> {
  return sql<number | null>`(select min(i.exercicio) from isencao i
    where i.registro_id = ${registroId} and i.permanente and ${VALE})`;
}
