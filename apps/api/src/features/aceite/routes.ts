import type { aceiteRoutes } from '@balcao/contract/requerimento-aceites';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { answerAceite, answerOwnRecurso, getOwnAceite, listOwnAceites } from './own-aceites.ts';

export const aceitesHandlers: Handlers<ReturnType<typeof aceiteRoutes>> = {
  aceites: ({ tx, who }) => listOwnAceites(tx, who),
  aceite: ({ tx, who, params }) => getOwnAceite(tx, who, params.id),
  responderAceite: ({ tx, who, params, body }) =>
    answerAceite(tx, who, { id: params.id, aceita: body.aceita, motivo: body.motivo }),
  alegar: ({ tx, who, params, body }) => answerOwnRecurso(tx, who, { id: params.id, texto: body.texto }),
};

export const aceitesRepeats: Repeats<ReturnType<typeof aceiteRoutes>> = {
  responderAceite: ({ tx, who, params }) => getOwnAceite(tx, who, params.id),
  alegar: ({ tx, who, params }) => getOwnAceite(tx, who, params.id),
};
