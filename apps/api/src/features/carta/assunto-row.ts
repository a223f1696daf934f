import { type RawBuilder, sql } from 'kysely';

/**
 * Joins the matter of letter `c`, as `Assunto` with its number on alias `r`. The id is null when the letter has no
 * request.
 */
export const ASSUNTO: RawBuilder<unknown> = sql`left join requerimento q on q.id = c.requerimento_id
  cross join lateral (select q.id, q.numero, coalesce(q.autor_id, c.destinatario_id) as autor_id,
    coalesce(q.criado_por_id, c.destinatario_id) as criado_por_id, coalesce(q.sigilo, false) as sigilo,
    coalesce(q.grupo_id, c.grupo_id) as grupo_id, case when q.id is null then c.redator_id else q.atendente_id end as atendente_id,
    q.parecerista_id, q.parecer_grupo_id) r`;
