import { type Expression, type RawBuilder, sql } from 'kysely';

/** Whether an exemption holds: a grant that was later denied exempts nobody. */
export const VALE = sql<boolean>`(select d.resultado from decisao d where d.requerimento_id = i.requerimento_id
  order by d.created_at desc limit 1) is distinct from 'INDEFERIDO'`;

/** The years from this one on without an annuity for a registration, granted one by one. */
export function isencoesDe(registroId: Expression<string>, esteAno: number): RawBuilder<number[]> {
  return sql<number[]>`coalesce((select array_agg(i.exercicio order by i.exercicio) from isencao i
    where i.registro_id = ${registroId} and i.exercicio >= ${esteAno} and not i.permanente and ${VALE}), '{}')`;
}

/** The first year of a permanent exemption (registro remido); null when there is none. */
export function remidoDesde(registroId: Expression<string>): RawBuilder<number | null> {
  return sql<number | null>`(select min(i.exercicio) from isencao i
    where i.registro_id = ${registroId} and i.permanente and ${VALE})`;
}
