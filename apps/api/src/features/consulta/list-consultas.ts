import type { consulta } from '@balcao/contract/consulta';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { leiturasDe } from '@balcao/domain/auditoria/leituras';
import { addDays } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { partes, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { readList } from '#platform/read-list.ts';

type Lista = ResponseInputOf<typeof consulta.list>;

/**
 * What is the person's own, as the audit log names it: their record, and requests, files, letters and papers that they
 * know of. A letter counts from the day on which it left: before, its writers alone know of it. Files of staff in a
 * request may be internal, so only those of the requester's side count.
 */
function ownOf(id: string): RawBuilder<unknown> {
  return sql`(
    select 'usuario' as objeto, ${id}::text as objeto_id, null::uuid as pedido_id, null::text as numero,
      '-infinity'::timestamptz as desde
    union all select 'requerimento', r.id::text, r.id, r.numero, '-infinity' from requerimento r where r.autor_id = ${id}::uuid
    union all select 'anexo', a.id::text, r.id, r.numero, '-infinity'
      from requerimento r join anexo a on a.owner_id = r.id and a.owner_kind = 'requerimento'
      where r.autor_id = ${id}::uuid and a.usuario_id in (r.autor_id, r.criado_por_id)
    union all select 'carta', c.id::text, null, null, c.expedida_em
      from carta c where c.destinatario_id = ${id}::uuid and c.expedida_em is not null
    union all select 'documento', d.id::text, null, null, d.issued_at
      from documento d where d.titular_id = ${id}::uuid and d.issued_at is not null
    union all select 'manifestacao', m.id::text, null, null, '-infinity'
      from manifestacao m where m.autor_id = ${id}::uuid
    union all select 'representacao_pedido', p.id::text, null, null, '-infinity'
      from representacao_pedido p where p.usuario_id = ${id}::uuid
    union all select 'email', e.id::text, null, null, '-infinity' from email e where e.usuario_id = ${id}::uuid)`;
}

const COLUMNS = sql`l.id, l.em, l.acao, l.dados->>'onde' as onde, l.dados->>'motivo' as motivo,
  json_build_object('tipo', coalesce(l.ator_tipo, 0), 'grupos', case when l.ator_tipo > 0
    then array(select g.nome from grupo_membro m join grupo g on g.id = m.grupo_id
      where m.usuario_id = l.ator_id order by g.nome) else '{}' end) as leitor,
  case when o.pedido_id is not null then json_build_object('id', o.pedido_id, 'numero', o.numero) end as pedido`;

/**
 * Who else looked at the data of this person, newest first. Only they and those who act for a firm ask for it: an
 * account whose owner is not proved learns nothing. @throws Problem `not_found` for everybody else
 */
export async function listConsultas(
  db: Db,
  who: Who,
  { id, ...query }: QueryOf<typeof consulta.list> & { id: string },
): Promise<Lista> {
  if (!partes(who).includes(id)) throw new Problem('not_found');
  return readList<typeof consulta.list>(db, query, {
    columns: COLUMNS,
    from: sql`${ownOf(id)} o join audit_log l on l.objeto = o.objeto and l.objeto_id = o.objeto_id`,
    reach: sql`l.em >= o.desde and l.acao = any(${leiturasDe()}::text[])
      and l.ator_id is not null and l.ator_id not in (${id}::uuid, ${who.usuarioId}::uuid)`,
    where: {
      sobre: (sobre) => sql`l.acao = any(${leiturasDe(sobre)}::text[])`,
      inicio: (dia) => sql`l.em >= ${startOfDayInSaoPaulo(dia)}`,
      fim: (dia) => sql`l.em < ${startOfDayInSaoPaulo(addDays(dia, 1))}`,
    },
    order: sql`l.em desc, l.id desc`,
  });
}
