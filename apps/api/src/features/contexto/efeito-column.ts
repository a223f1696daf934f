import type { EfeitoSuspensivo } from '@balcao/domain/requerimento/recurso';
import { sql } from 'kysely';

/** Whether the decision of the request on table alias `r` waits for the appeal that is being judged; null without one. */
export const efeitoColumn = sql<EfeitoSuspensivo | null>`case when r.status = 'EM_RECURSO' then (
  select case t.acao when 'conceder_efeito' then 'concedido' when 'negar_efeito' then 'negado'
    else case when t.dados -> 'efeitoSuspensivo' = 'true' then 'pedido' end end
  from tramite t where t.requerimento_id = r.id and t.acao in ('recorrer', 'conceder_efeito', 'negar_efeito')
  order by t.seq desc limit 1) end`;

/** True where what was decided about the request on table alias `r` has no effect before its appeal is judged. */
export const ESPERA_RECURSO = sql<boolean>`(${efeitoColumn} is not distinct from 'concedido')`;
