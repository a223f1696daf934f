import type { subsituacao } from '@balcao/contract/subsituacao';
import { change } from '#features/detalhe/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { detailSituacao, listDosPedidos } from './detalhar.ts';
import { listSubsituacoes, orderSubsituacoes, subsituacoes } from './subsituacoes.ts';

export const subsituacaoHandlers: Handlers<typeof subsituacao> = {
  list: ({ tx }) => wholeList(listSubsituacoes(tx)),
  ...subsituacoes.handlers,
  ordenar: ({ tx, who, params, body }) =>
    orderSubsituacoes(tx, who, { ...params, ...body }).then(() => undefined),
  dosPedidos: ({ tx, who, query }) => listDosPedidos(tx, who, query.ids),
  detalhar: (ctx) =>
    change(ctx, (requerimento) => detailSituacao(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
};

export const subsituacaoRepeats: Repeats<typeof subsituacao> = subsituacoes.repeats;
