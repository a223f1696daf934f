import { sql } from 'kysely';

/**
 * Whether a request that was not refused tells of the death of the person in the row of `usuario`. Staff is never silenced by
 * what somebody files.
 */
export const OBITO_INFORMADO = sql<boolean>`(usuario.tipo = 0 and exists (
  select from obito_informado o join requerimento r on r.id = o.requerimento_id
  where o.pessoa_id = usuario.id and r.status not in ('INDEFERIDO', 'ARQUIVADO', 'CANCELADO')))`;

/** What guards the account goes on: the person may be alive. */
export const guardsAccount = (template: string) => template.startsWith('conta.');
