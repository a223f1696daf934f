import type { requerimentoAceites } from '@balcao/contract/requerimento-aceites';
import type { Handlers } from '#platform/http/context.ts';
import { answerAceite, getOwnAceite, listOwnAceites } from './own-aceites.ts';

export const aceitesHandlers: Handlers<typeof requerimentoAceites> = {
  aceites: ({ tx, who }) => listOwnAceites(tx, who),
  aceite: ({ tx, who, params }) => getOwnAceite(tx, who, params.id),
  responderAceite: ({ tx, who, params, body }) =>
    answerAceite(tx, who, { id: params.id, aceita: body.aceita, motivo: body.motivo }),
};
