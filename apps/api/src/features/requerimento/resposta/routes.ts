import type { resposta } from '@balcao/contract/resposta';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { sendNow, undoResposta } from './end-resposta.ts';
import { holdResposta } from './hold-resposta.ts';
import { listRespostas } from './list-respostas.ts';

export const respostaHandlers: Handlers<typeof resposta> = {
  list: ({ tx, who, params }) => listRespostas(tx, who, params.id),
  reter: async ({ tx, who, params, body }) => {
    await holdResposta(tx, who, { requerimentoId: params.id, ...body });
    return listRespostas(tx, who, params.id);
  },
  desfazer: ({ tx, who, params }) => undoResposta(tx, who, params.id),
  enviar: async ({ tx, who, params }) => {
    await sendNow(tx, who, params.id);
  },
};

export const respostaRepeats: Repeats<typeof resposta> = {
  reter: ({ tx, who, params }) => listRespostas(tx, who, params.id),
};
