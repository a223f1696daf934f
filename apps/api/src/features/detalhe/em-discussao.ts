import { sql } from 'kysely';

/**
 * Whether somebody contests charge `c` in a request that is still open: until it is decided nothing follows from not having
 * paid it (CTN art. 151, III). Which field names what is contested is data of the service.
 */
export const EM_DISCUSSAO = sql<boolean>`exists (select from requerimento q
    join requerimento_tipo_versao v on v.tipo_id = q.tipo_id and v.versao = q.tipo_versao
    cross join lateral jsonb_array_elements(coalesce(v.formulario->'efeitos', '[]')) e(efeito)
  where q.autor_id = c.pessoa_id and q.closed_at is null and e.efeito->>'efeito' = 'julgar_contestacao'
    and q.respostas->(e.efeito->>'cobrancas') ? c.id::text)`;
