import { sql } from 'kysely';

/** Columns of an audit row in hashed form: microseconds kept, JSON as PostgreSQL normalises it. */
export const CHAIN_COLUMNS = sql`
  l.id, to_char(l.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as em, l.acao, l.ator_id as "atorId",
  l.ator_tipo as "atorTipo", l.sessao_id as "sessaoId", l.objeto, l.objeto_id as "objetoId", l.dados::text as dados,
  l.request_id as "requestId"`;
