import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import { type RawBuilder, sql } from 'kysely';
import { isAberta } from '#platform/auth/leitura-aberta.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { pedidoOf } from '#platform/owner/owner.ts';

/**
 * Whether a message went to the author of a protected request, or to a representative. Its address and greeting would
 * reveal the author. Only messages to attendants are known to be safe.
 */
export function toProtected(): RawBuilder<boolean> {
  return sql<boolean>`(email.template not like 'equipe.%' and exists (select from requerimento r
    where r.id = ${pedidoOf('email')} and r.sigilo))`;
}

/** Whether it is hidden from this reader, who may not know the author or has not opened the name. */
export function coveredFor(who: Who): RawBuilder<boolean> {
  if (!can(who, 'requerimento.identidade.ver')) return toProtected();
  return sql<boolean>`(${toProtected()} and not ${isAberta(who, 'identidade', pedidoOf('email'))})`;
}

/** Replaces the text of such a message. */
export const TEXTO_PROTEGIDO = `${IDENTIDADE_PROTEGIDA}: só quem abriu a identidade no pedido lê esta mensagem.`;
