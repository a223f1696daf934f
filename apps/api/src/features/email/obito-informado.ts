import { sql } from 'kysely';

/**
 * Whether a request that was not refused reports the death of the person in row `usuario`. A report never silences
 * staff.
 */
export const OBITO_INFORMADO = sql<boolean>`(usuario.tipo = 0 and exists (
  select from obito_informado o join requerimento r on r.id = o.requerimento_id
  where o.pessoa_id = usuario.id and r.status not in ('INDEFERIDO', 'ARQUIVADO', 'CANCELADO')))`;

/** Whether a message guards the account. These continue, because the person may be alive. */
export const guardsAccount = (template: string) => template.startsWith('conta.');
