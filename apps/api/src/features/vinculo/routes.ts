import type { vinculo } from '@balcao/contract/vinculo';
import { change } from '#features/detalhe/api.ts';
import { getRequerimento } from '#features/requerimento/api.ts';
import { requireStep } from '#features/tramite/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { joinRequerimento } from './join-requerimento.ts';
import { listServicos } from './list-servicos.ts';
import { listVinculos } from './list-vinculos.ts';
import { splitRequerimento } from './split-requerimento.ts';
import { undoJoin } from './undo-join.ts';
import { undoSplit } from './undo-split.ts';
import { createVinculo, undoVinculo } from './write-vinculo.ts';

export const vinculoHandlers: Handlers<typeof vinculo> = {
  list: ({ tx, who, params }) => listVinculos(tx, who, params.id),
  create: async ({ tx, who, params, body }) => {
    await createVinculo(tx, who, { ...body, id: params.id });
    return listVinculos(tx, who, params.id);
  },
  undo: async ({ tx, who, params }) => {
    await undoVinculo(tx, who, params);
    return listVinculos(tx, who, params.id);
  },
  juntar: (ctx) =>
    change(ctx, (requerimento) => joinRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  desfazerJuntada: (ctx) =>
    change(ctx, (requerimento) => undoJoin(ctx.tx, ctx.who, { requerimento, motivo: ctx.body.motivo })),
  servicosParaDesmembrar: async ({ tx, who, params }) => {
    const requerimento = await getRequerimento(tx, who, params.id);
    await requireStep(tx, who, { requerimento, acao: 'desmembrar' });
    return listServicos(tx);
  },
  desmembrar: (ctx) =>
    change(ctx, (requerimento) => splitRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  desfazerDesmembramento: (ctx) =>
    change(ctx, (requerimento) => undoSplit(ctx.tx, ctx.who, { requerimento, motivo: ctx.body.motivo })),
};
