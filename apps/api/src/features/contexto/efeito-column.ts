import type { EfeitoSuspensivo } from '@balcao/domain/requerimento/recurso';
import { sql } from 'kysely';

/** Whether the pending appeal of request `r` suspends its decision; null without an appeal. */
export const efeitoColumn = sql<EfeitoSuspensivo | null>`case when r.status = 'EM_RECURSO' then (
  select case t.acao when 'conceder_efeito' then 'concedido' when 'negar_efeito' then 'negado'
    else case when t.dados -> 'efeitoSuspensivo' = 'true' then 'pedido' end end
  from tramite t where t.requerimento_id = r.id and t.acao in ('recorrer', 'conceder_efeito', 'negar_efeito')
  order by t.seq desc limit 1) end`;

/** Whether the decision on request `r` has no effect before its appeal is judged. */
export const ESPERA_RECURSO = sql<boolean>`(${efeitoColumn} is not distinct from 'concedido')`;
