import type { rascunho } from '@balcao/contract/rascunho';
import { getRequerimento } from '#features/requerimento/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { getRascunho } from './access.ts';
import { askAssinatura, signRascunho } from './assinar-rascunho.ts';
import { fileRequerimento } from './file-requerimento.ts';
import { listRascunhos } from './list-rascunhos.ts';
import { preverResposta } from './prever-resposta.ts';
import { newRascunhoDetail, rascunhoDetail } from './rascunho-detail.ts';
import { createRascunho, removeRascunho, saveRascunho } from './write-rascunho.ts';

export const rascunhoHandlers: Handlers<typeof rascunho> = {
  list: async ({ tx, who }) => listRascunhos(tx, who),
  create: async ({ tx, who, body }) => newRascunhoDetail(tx, who, await createRascunho(tx, who, body)),
  get: async ({ tx, who, params }) => rascunhoDetail(tx, who, await getRascunho(tx, who, params.id)),
  previsao: async ({ tx, who, params }) => preverResposta(tx, await getRascunho(tx, who, params.id), who),
  save: async ({ tx, who, params, body }) => saveRascunho(tx, who, { id: params.id, ...body }),
  remove: async ({ tx, who, params }) => removeRascunho(tx, who, params.id).then(() => undefined),
  pedirAssinatura: ({ tx, who, params, body, deps: { keys } }) =>
    askAssinatura(tx, who, { id: params.id, ...body, resumo: keys.resumo() }),
  assinar: {
    ownTransactions: true,
    handle: ({ tx, who, params, body, deps: { keys } }) =>
      signRascunho(tx, who, { id: params.id, ...body, resumo: keys.resumo() }),
  },
  enviar: async ({ tx, who, params, body }) => fileRequerimento(tx, who, { id: params.id, ...body }),
};

export const rascunhoRepeats: Repeats<typeof rascunho> = {
  create: async ({ tx, who }, { id }) => rascunhoDetail(tx, who, await getRascunho(tx, who, id)),
  enviar: async ({ tx, who }, stored) => {
    await getRequerimento(tx, who, stored.id);
    return stored;
  },
};
