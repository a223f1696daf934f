import { sql } from 'kysely';

/**
 * Whether an open request contests charge `c`. Until it is decided, non-payment has no consequences (CTN art. 151,
 * III). The service says which field names the contested charges.
 */
export const EM_DISCUSSAO = sql<boolean>`exists (select from requerimento q
    join requerimento_tipo_versao v on v.tipo_id = q.tipo_id and v.versao = q.tipo_versao
    cross join lateral jsonb_array_elements(coalesce(v.formulario->'efeitos', '[]')) e(efeito)
  where q.autor_id = c.pessoa_id and q.closed_at is null and e.efeito->>'efeito' = 'julgar_contestacao'
    and q.respostas->(e.efeito->>'cobrancas') ? c.id::text)`;
