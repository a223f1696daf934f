import { type RawBuilder, sql } from 'kysely';
import { pedidoOf } from '#platform/owner/owner.ts';

/** Reads a text as an id, or as null where it is none. A forged row must not break the list. */
const idOf = (text: RawBuilder<unknown>) =>
  sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`;

const OBJETO = sql`l.objeto_id`;

/** The request that event `l` is about, by its facts or by what it was done to. */
function pedidoOfEvento(): RawBuilder<string | null> {
  const anexo = (id: RawBuilder<unknown>) =>
    sql`(select ${pedidoOf('x')} from anexo x where x.id = ${idOf(id)})`;
  return sql<string | null>`case
    when l.dados ? 'requerimentoId' then ${idOf(sql`l.dados->>'requerimentoId'`)}
    when l.objeto = 'requerimento' then ${idOf(OBJETO)}
    when l.objeto = 'carta' then (select c.requerimento_id from carta c where c.id = ${idOf(OBJETO)})
    when l.objeto = 'documento' then (select ${pedidoOf('d')} from documento d where d.id = ${idOf(OBJETO)})
    when l.objeto = 'anexo' then ${anexo(OBJETO)}
    when l.objeto = 'arquivo' and l.dados ? 'anexoId' then ${anexo(sql`l.dados->>'anexoId'`)}
    when l.objeto = 'rascunho' then (select w.id from requerimento w where w.rascunho_id = ${idOf(OBJETO)})
  end`;
}

/** Events `l` with their actor `u` and the request `r` that they are about, where there is one. */
export function eventosComPedido(): RawBuilder<unknown> {
  return sql`audit_log l left join usuario u on u.id = l.ator_id
    left join lateral (select ${pedidoOfEvento()} as id) p on true
    left join requerimento r on r.id = p.id`;
}

/**
 * Whether the actor may be the protected author of the request, or acts for them. They are hidden from every
 * reader: who may know the author opens the identity in the request, with a reason.
 */
export const ATOR_OCULTO = sql<boolean>`coalesce(r.sigilo and l.ator_id is not null
  and (l.ator_tipo = 0 or l.ator_id in (r.autor_id, r.criado_por_id)), false)`;

/** Whether what it was done to would tell who the protected author is: their record, for example. */
export const OBJETO_OCULTO = sql<boolean>`coalesce(r.sigilo
  and l.objeto not in ('requerimento', 'carta', 'documento', 'anexo', 'aceite'), false)`;
