import type { subsituacao } from '@balcao/contract/subsituacao';
import { change } from '#features/detalhe/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { detailSituacao, listDosPedidos } from './detalhar.ts';
import { changeSubsituacao, createSubsituacao, listSubsituacoes, orderSubsituacoes } from './subsituacoes.ts';

export const subsituacaoHandlers: Handlers<typeof subsituacao> = {
  list: async ({ tx }) => {
    const items = await listSubsituacoes(tx);
    return { items, total: items.length };
  },
  create: ({ tx, who, body }) => createSubsituacao(tx, who, body),
  change: ({ tx, who, params, body }) => changeSubsituacao(tx, who, { ...params, ...body }),
  ordenar: ({ tx, who, params, body }) =>
    orderSubsituacoes(tx, who, { ...params, ...body }).then(() => undefined),
  dosPedidos: ({ tx, who, query }) => listDosPedidos(tx, who, query.ids),
  detalhar: (ctx) =>
    change(ctx, (requerimento) => detailSituacao(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
};

export const subsituacaoRepeats: Repeats<typeof subsituacao> = { create: asStored };
