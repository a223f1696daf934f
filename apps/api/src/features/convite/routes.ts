import type { convite } from '@balcao/contract/convite';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { acceptConvite, previewConvite } from './accept-convite.ts';
import { listConvites, readConvite } from './access.ts';
import { listOpcoes } from './anfitriao.ts';
import { cancelConvite, resendConvite } from './change-convite.ts';
import { sendConvite } from './send-convite.ts';

export const conviteHandlers: Handlers<typeof convite> = {
  list: ({ tx, who, query }) => listConvites(tx, who, query),
  opcoes: ({ tx, who }) => listOpcoes(tx, who),
  enviar: async ({ tx, who, body, ...visit }) =>
    readConvite(tx, who, await sendConvite({ tx, who, visit }, body)),
  reenviar: async ({ tx, params, body, ...visit }) => {
    await resendConvite(tx, visit, { ...params, ...body });
    return readConvite(tx, visit.who, params.id);
  },
  cancelar: async ({ tx, who, params, body }) => {
    await cancelConvite(tx, who, { ...params, ...body });
    return readConvite(tx, who, params.id);
  },
  previa: { ownTransactions: true, handle: (ctx) => previewConvite(ctx, ctx.body.token) },
  aceitar: { ownTransactions: true, handle: (ctx) => acceptConvite(ctx, ctx.body) },
};

export const conviteRepeats: Repeats<typeof convite> = {
  enviar: ({ tx, who }, { id }) => readConvite(tx, who, id),
  reenviar: ({ tx, who }, { id }) => readConvite(tx, who, id),
  cancelar: ({ tx, who }, { id }) => readConvite(tx, who, id),
};
