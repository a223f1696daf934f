import type { AceiteSituacao } from '@balcao/domain/requerimento/aceite';
import { type RawBuilder, sql } from 'kysely';

/** An agreement for the page of a request. */
export interface AceiteRow {
  id: string;
  nome: string | null;
  registro: string;
  papel: string;
  daEmpresa: boolean;
  horas: number | null;
  situacao: AceiteSituacao | 'retirado';
  motivo: string | null;
  pedidoEm: string;
  respondidoEm: string | null;
  totalHoras: number | null;
  totalEmpresas: number | null;
}

/** The professional of aceite `a` in request `r`: the person asked, or the requester when a firm was asked. */
const PROFISSIONAL = sql`(select case when n.pessoa = 'PJ' then r.autor_id else n.id end from usuario n where n.id = a.usuario_id)`;

/** Every agreement between that professional and a firm, whichever side was asked. */
const ENTRE = sql`(
  select q.autor_id as empresa_id, b.dados, b.situacao, b.created_at, q.closed_at
  from aceite b join requerimento q on q.id = b.requerimento_id where b.usuario_id = ${PROFISSIONAL}
  union all
  select b.usuario_id, b.dados, b.situacao, b.created_at, q.closed_at
  from requerimento q join aceite b on b.requerimento_id = q.id join usuario f on f.id = b.usuario_id and f.pessoa = 'PJ'
  where q.autor_id = ${PROFISSIONAL})`;

/**
 * Weekly hours of the professional of aceite `a`, this request included. It takes the newest agreement with each firm
 * while its request is open or the responsibility is in force.
 */
export const HORAS_POR_SEMANA = sql<number>`(select coalesce(sum(x.horas), 0)::int from (
  select distinct on (b.empresa_id) (b.dados->>'horas')::int as horas from ${ENTRE} b
  where b.situacao in ('pendente', 'aceito')
    and (b.closed_at is null or exists (select from responsabilidade_tecnica t
      where t.profissional_id = ${PROFISSIONAL} and t.empresa_id = b.empresa_id and t.encerrada_em is null))
  order by b.empresa_id, b.created_at desc) x)`;

/** Number of firms that they answer for, or were asked to and did not refuse, this request included. */
const EMPRESAS = sql<number>`(select count(*)::int from (
  select t.empresa_id from responsabilidade_tecnica t
    where t.profissional_id = ${PROFISSIONAL} and t.encerrada_em is null
  union select b.empresa_id from ${ENTRE} b where b.situacao in ('pendente', 'aceito') and b.closed_at is null) firmas)`;

/**
 * The agreements of a request, for a select from `requerimento r` beside `staff.reads`. The requester learns the name
 * only of a person who accepted, and never whether a CPF and a registration belong together. Staff also see refusals
 * (only a refusal has a reason) from before a correction removed the name.
 */
export function aceitesColumn(): RawBuilder<AceiteRow[]> {
  return sql<AceiteRow[]>`coalesce((select json_agg(json_build_object('id', a.id,
      'nome', case when staff.reads or a.situacao = 'aceito' then coalesce(u.nome_social, u.nome) end,
      'registro', a.registro, 'papel', a.papel, 'daEmpresa', u.pessoa is not distinct from 'PJ', 'horas', a.dados->'horas', 'motivo', a.motivo,
      'situacao', case when not staff.reads and a.situacao = 'nao_encontrado' then 'pendente' else a.situacao end,
      'pedidoEm', a.created_at, 'respondidoEm', a.respondido_em,
      'totalHoras', case when staff.reads and a.usuario_id is not null and a.situacao <> 'retirado' then ${HORAS_POR_SEMANA} end,
      'totalEmpresas', case when staff.reads and a.usuario_id is not null and a.situacao <> 'retirado' then ${EMPRESAS} end)
      order by a.created_at, a.id)
    from aceite a left join usuario u on u.id = a.usuario_id
    where a.requerimento_id = r.id and (a.situacao <> 'retirado' or (staff.reads and a.motivo is not null))), '[]')`;
}
