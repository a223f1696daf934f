import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import { sql } from 'kysely';

/**
 * Whether a message of the outbox went to the author of a protected request, or to whoever acts for them: its address and
 * greeting would tell who asked. Only messages to attendants are known to go to nobody else.
 */
export const toProtected = sql<boolean>`(email.template not like 'equipe.%' and exists (select from requerimento r
  where r.id = email.requerimento_id and r.sigilo))`;

/** In place of the words of such a message, for readers who may not know the author. */
export const TEXTO_PROTEGIDO = `${IDENTIDADE_PROTEGIDA}: só quem pode ver a identidade lê esta mensagem.`;
